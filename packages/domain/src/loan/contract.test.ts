import { describe, expect, test } from 'vitest';
import { type ContractFacts, contractContent, serviceAgreement } from './contract.ts';

const company = {
  companyName: 'Sagwan Demonstration Financing, Inc.',
  companyShortName: 'Sagwan',
  address: '1 Halimbawa Street, Quezon City',
};

const terms = {
  annualCeilingPercent: '25',
  penaltyPercentPerDay: '0.3',
  gracePeriodDays: 3,
  extensionRequestDays: 5,
  collectionChargePercent: '5',
  terminationPercent: '30',
  breachPercentOfInstalment: '50',
  offerStandsDays: 3,
  coolingOffDays: 3,
};

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
};

const facts: ContractFacts = {
  company,
  terms,
  loanNumber: '202611210001',
  fullLegalName: 'Maria Clara Santos',
  identityType: 'Passport',
  identityNumber: 'P12******',
  phoneNumber: '639*********',
  bankName: 'GCash',
  accountNumber: '091********',
  currencySymbol: '$',
  selectedCurrency: 'USD',
  principalMinor: 15_000_000n,
  principalForeignMinor: 256_600n,
  installmentCount: 6,
  monthlyRatePercent: '1.2',
  interestMinor: 180_000n,
  interestForeignMinor: 3_100n,
  installmentMinor: 2_680_000n,
  installmentForeignMinor: 45_900n,
  eirMonthlyPercent: '2.023375',
};

const text = (content: { articles: { text: string }[] }) =>
  content.articles.map((article) => article.text).join('\n');
const particular = (label: string, from = facts) =>
  contractContent(from).particulars.find((row) => row.label === label)?.text;

describe('the loan contract', () => {
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
    ['Repayment amount', '$\u2009459.00 (₱\u200926,800.00) a month'],
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

describe('every figure comes from the configuration', () => {
  test.each([
    ['contract', text(contractContent({ ...facts, terms: otherTerms }))],
    [
      'agreement',
      serviceAgreement(company, otherTerms)
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
    const late = serviceAgreement(company, terms)
      .map((section) => section.text)
      .filter((section) => /\b(30|50) %/.test(section));
    expect(late).toHaveLength(2);
    for (const section of late) expect(section).toContain('never collected automatically');
  });
});
