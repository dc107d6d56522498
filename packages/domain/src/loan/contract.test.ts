import { describe, expect, test } from 'vitest';
import { lateChargeLines } from '../copy/charges.ts';
import { contractContent, serviceAgreement } from './contract.ts';
import { type FeeTerms, noFeeTerms } from './fees.ts';
import { company, facts, terms } from './sample-contract.ts';
import { interestPrincipalPenalty } from './servicing/terms.ts';

/** Other figures for every term, none of them a figure of the terms above. */
const otherTerms = {
  annualCeilingPercent: '21',
  penaltyPercentPerDay: '0.17',
  gracePeriodDays: 8,
  extensionRequestDays: 11,
  collectionChargePercent: '2',
  terminationPercent: '14',
  breachPercentOfInstalment: '44',
  offerStandsDays: 6,
  coolingOffDays: 15,
  allocationOrder: interestPrincipalPenalty,
};

const agreement = (printed: typeof terms, fees: FeeTerms = noFeeTerms) =>
  serviceAgreement(company, { ...printed, fees });

const text = (content: { articles: { text: string }[] }) =>
  content.articles.map((article) => article.text).join('\n');
const particular = (label: string, from = facts) =>
  contractContent(from).particulars.find((row) => row.label === label)?.text;

describe('the loan contract', () => {
  test('holds the whole schedule, without days: they follow the release', () => {
    const content = contractContent(facts);
    expect(content.schedule).toEqual([
      {
        number: 1,
        payment: '26,800.00',
        interest: '3,035.06',
        principal: '23,764.94',
        balance: '126,235.06',
      },
      {
        number: 2,
        payment: '26,800.00',
        interest: '2,554.21',
        principal: '24,245.79',
        balance: '101,989.27',
      },
    ]);
    expect(content.scheduleNote).toContain('one month after the release');
  });

  test('has the heading, the parties and ten numbered articles (specification §2)', () => {
    const content = contractContent(facts);
    expect(content.title).toBe('LOAN CONTRACT AGREEMENT');
    expect(content.loanAgreementCode).toBe('202611210001');
    expect(content.partyA).toBe(company.companyName);
    expect(content.partyB).toBe('Maria Clara Santos');
    expect(content.articles.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(content.articles.map(({ title }) => title)).size).toBe(10);
  });

  test.each([
    ['Loan amount applied', '$\u20092,566.00 (₱\u2009150,000.00)'],
    ['Repayment period', '6 months'],
    ['Interest amount', '$\u200931.00 (₱\u20091,800.00) a month'],
    ['Repayment amount', '$\u2009458.67 (₱\u200926,800.00) a month'],
    ['Last repayment', '$\u2009458.65 (₱\u200926,800.00)'],
    ['Total repayment', '$\u20092,752.00 (₱\u2009160,800.00)'],
    ['Effective interest rate', '2.023375 % a month'],
    ['Receiving account', 'GCash, 091********'],
  ])('prints %s in both currencies where it is money', (label, expected) => {
    expect(particular(label)).toBe(expected);
  });

  test('prints pesos once when the loan is in pesos', () => {
    expect(particular('Loan amount applied', { ...facts, selectedCurrency: 'PHP' })).toBe(
      '₱\u2009150,000.00',
    );
  });

  test('names the last repayment only where it is smaller than the others', () => {
    const inPesos = { ...facts, selectedCurrency: 'PHP', principalForeignMinor: facts.principalMinor };
    const pesos = { ...inPesos, interestForeignMinor: 180_000n, installmentForeignMinor: 2_680_000n };
    expect(particular('Last repayment', pesos)).toBeUndefined();
    // 36 × 5,966.67 would be 12 centavos more than the 214,800.00 of decisions §4.
    const rounded = {
      ...pesos,
      installmentCount: 36,
      installmentMinor: 596_667n,
      installmentForeignMinor: 596_667n,
    };
    expect(particular('Last repayment', rounded)).toBe('₱\u20095,966.55');
    expect(particular('Total repayment', rounded)).toBe('₱\u2009214,800.00');
  });

  test('says that pesos are owed where another currency is shown, and only there', () => {
    const sentence = 'Pesos are what is lent, owed and repaid; the amounts in USD';
    expect(text(contractContent(facts))).toContain(sentence);
    expect(text(contractContent({ ...facts, selectedCurrency: 'PHP' }))).not.toContain('Pesos are');
  });

  test.each([
    ['at most 25 % a year'],
    ['After 3 days of grace'],
    ['penalty of 0.3 %'],
    ['no later than 5 days'],
    ['5 % of the overdue portion'],
    ['30 % plus the principal'],
    ['without collateral, against the identity card'],
    ['arbitration or to the local court'],
    ['effect on electronic signing'],
  ])('says: %s', (wording) => {
    expect(text(contractContent(facts))).toContain(wording);
  });
});

describe('the order of allocation', () => {
  test.each([
    [interestPrincipalPenalty, 'within it to the interest, then the principal, then the penalty.'],
    [
      ['penalty', 'interest', 'principal'] as const,
      'within it to the penalty, then the interest, then the principal.',
    ],
  ])("is the loan's own: %s", (allocationOrder, printed) => {
    const content = contractContent({ ...facts, terms: { ...terms, allocationOrder } });
    expect(text(content)).toContain(`A payment goes to the oldest instalment first, and ${printed}`);
  });
});

describe('what is deducted at the release', () => {
  const charged = { ...facts, processingFeeMinor: 225_000n, documentaryStampTaxMinor: 56_250n };
  const labels = contractContent(charged).particulars.map(({ label }) => label);

  test('stands in the particulars in pesos, with what is left', () => {
    expect(particular('Processing fee', charged)).toBe('₱\u20092,250.00');
    expect(particular('Documentary stamp tax', charged)).toBe('₱\u2009562.50');
    expect(particular('Net proceeds', charged)).toBe('₱\u2009147,187.50');
  });

  test('is named only where it is charged', () => {
    const added = ['Processing fee', 'Documentary stamp tax', 'Net proceeds'];
    expect(labels.filter((label) => particular(label) === undefined)).toEqual(added);
    expect(particular('Processing fee', { ...charged, processingFeeMinor: 0n })).toBeUndefined();
    expect(text(contractContent(facts))).not.toContain('deducted');
  });

  test('is given back in the time to think, and not for repaying early', () => {
    const article = (title: string) =>
      contractContent(charged).articles.find((each) => each.title === title)?.text;
    expect(article('Time to think')).toContain(
      'may return the net proceeds free of interest and of any charge: what was deducted is then not owed.',
    );
    expect(article('Interest and fees')).toContain('Repaying early gives nothing of them back.');
  });

  test('is announced by the agreement where fees are configured', () => {
    const fees = { processingFee: { percent: '1.5' }, documentaryStampTax: null };
    const texts = agreement(terms, fees).map((section) => section.text);
    expect(texts.join()).toContain(
      'What the disclosure statement names as deducted is taken from the loan itself.',
    );
    expect(texts.join()).toContain('return what you received, free of interest and of what was deducted');
    expect(
      agreement(terms)
        .map((section) => section.text)
        .join(),
    ).not.toContain('deducted');
  });
});

describe('every figure comes from the configuration', () => {
  test.each([
    ['contract', text(contractContent({ ...facts, terms: otherTerms }))],
    [
      'agreement',
      agreement(otherTerms)
        .map((section) => section.text)
        .join('\n'),
    ],
  ])('%s', (_name, printed) => {
    const figures = [...printed.matchAll(/\d+(?:\.\d+)?/g)].map((match) => match[0]);
    const configured = Object.values(otherTerms).map(String);
    expect(figures.filter((figure) => !configured.includes(figure))).toEqual([]);
    expect(figures.length).toBeGreaterThan(5);
  });

  test('the agreement names the 30 % and the 50 %, and that neither is collected automatically (decisions §6)', () => {
    const late = agreement(terms)
      .map((section) => section.text)
      .filter((section) => /\b(30|50) %/.test(section));
    expect(late).toHaveLength(2);
    for (const section of late) expect(section).toContain('never collected automatically');
  });
});

describe('contract and agreement do not contradict each other or themselves', () => {
  const content = contractContent({ ...facts, terms: otherTerms });
  const article = (title: string) => content.articles.find((each) => each.title === title)?.text ?? '';
  const second = article('Interest and fees');

  test('every article that charges is named by the second as no interest and no fee', () => {
    const ceiling = /at most 21 % a year/;
    const charging = content.articles.filter(({ text }) => / % /.test(text) && !ceiling.test(text));
    expect(charging.map(({ title }) => title)).toEqual([
      'Late payment',
      'Collection',
      'Modification and termination',
    ]);
    expect(second).toContain(
      'The penalty for late payment, the collection charge and the amounts named for modification and ' +
        'termination are neither interest nor fees',
    );
  });

  test('the late charges that it allows are those of the disclosure statement', () => {
    const disclosed = lateChargeLines({
      penaltyPercentPerDay: otherTerms.penaltyPercentPerDay,
      penaltyGraceDays: otherTerms.gracePeriodDays,
      penaltyMaximumPercentOfInstallment: '100',
      collectionPercentOfOverdue: otherTerms.collectionChargePercent,
      allocationOrder: otherTerms.allocationOrder,
    }).map((line) => line.text);
    for (const printed of [disclosed[0], article('Late payment')]) {
      expect(printed).toMatch(/0\.17 % of the overdue amount/);
      expect(printed).toMatch(/8 days of grace/);
    }
    for (const printed of [disclosed[1], article('Collection')])
      expect(printed).toContain('2 % of the overdue');
  });

  test('what the agreement says that the contract names, the contract names', () => {
    const agreed = agreement(otherTerms).map((section) => section.text);
    const named = agreed.flatMap((each) =>
      [...each.matchAll(/The contract names (\d+ %)/g)].map(([, percent]) => percent),
    );
    expect(named).toEqual(['14 %', '44 %']);
    const breach = article('Modification and termination');
    for (const percent of named) expect(breach).toContain(percent);
    expect(breach).toContain('the 14 % is counted on the loan amount');
    expect(breach).toContain('or a processed application is cancelled after the time to think is over');
    expect(breach).toContain(
      'For a breach other than late payment, Party A may claim 44 % of the instalment',
    );
    expect(breach).toContain('never collected automatically');
  });

  test('what is free by one article is not charged by another', () => {
    expect(article('Time to think')).toContain('free of interest and of any charge');
    expect(article('Modification and termination')).toContain('after the time to think is over');
    expect(article('Modification and termination')).toContain(
      'Repaying early and an extension that Party A agrees to are no breach.',
    );
  });
});

test.each([
  [1, '1 day'],
  [5, '5 days'],
])('an extension that is asked for %i days before the end: %s', (extensionRequestDays, days) => {
  const changed = { ...terms, extensionRequestDays };
  const articles = contractContent({ ...facts, terms: changed }).articles.map(({ text }) => text);
  expect(articles).toContain(
    `Party B may ask for an extension no later than ${days} before the contract period ends.`,
  );
  const fees = { processingFee: null, documentaryStampTax: null };
  const [paying] = serviceAgreement(company, { ...changed, fees }).flatMap(({ title, text }) =>
    title === 'Paying late' ? [text] : [],
  );
  expect(paying).toContain(`ask at least ${days} before the contract period ends.`);
});
