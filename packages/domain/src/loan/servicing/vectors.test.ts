import { describe, expect, test } from 'vitest';
import { majorText } from '../../money/money.ts';
import { checkTerms, paid } from './check-loan.ts';
import { replay } from './replay.ts';
import { runVectorFile } from './vector-file.ts';
import type { VectorEntry, VectorLoan } from './vector-loan.ts';
import { runVector } from './vector-run.ts';
import more from './vectors/more-vectors.json' with { type: 'json' };
import vectors from './vectors/schedule-vectors.json' with { type: 'json' };

const loans = vectors as unknown as {
  mustMatch: (VectorLoan & { reproducedChecks: number })[];
  rules: VectorLoan[];
};

const isReading = (entry: VectorEntry) => Object.keys(entry).some((key) => key.startsWith('expect'));

describe('the published loans, to the cent: rows, splits and totals', () => {
  test('there are 39 of them', () => {
    expect(loans.mustMatch).toHaveLength(39);
  });

  test.each(loans.mustMatch.map((loan) => [loan.id, loan] as const))('%s', (_id, loan) => {
    const run = runVector(loan);
    expect(run.timeline.filter(isReading)).toEqual(loan.timeline.filter(isReading));
    expect(run.unsupported).toEqual([]);
  });
});

/** Rules whose events the format names and whose terms our engine has. */
const followed = [
  'C3254',
  'C3290',
  'C4648',
  'C2843',
  'C2845',
  'C2861',
  'C2863',
  'C2865',
  'C3341',
  'C3344',
  'C80938',
];

describe('rules that our engine follows to the cent', () => {
  test.each(loans.rules.filter(({ id }) => followed.includes(id)).map((loan) => [loan.id, loan] as const))(
    '%s',
    (id, loan) => {
      const run = runVector(loan);
      expect(run.timeline.filter(isReading)).toEqual(loan.timeline.filter(isReading));
      // Its rule is that a repayment with a chargeback on it cannot be undone.
      expect(run.unsupported.map((text) => JSON.parse(text).event)).toEqual(id === 'C4648' ? ['undo'] : []);
    },
  );
});

const notInTimeline = 'the timeline does not say what happened:';

/** Rules that our engine does not follow, and why (decision 0026). */
const different: Readonly<Record<string, string>> = {
  C3212: 'pays interest for days not used; ours is to the day, as the file says',
  C3427: 'a chargeback makes interest principal; ours mirrors the split, as the file says',
  C2962: 'rounds half a centavo to the even one; ours is up',
  C3840: 'a fee that is never charged: unsupported',
  C2923: 'a fee that is never charged: unsupported',
  C3215: `${notInTimeline} another rate`,
  C3882: `${notInTimeline} other rates`,
  C4574: `${notInTimeline} other rates`,
  C3388: `${notInTimeline} a moved due date`,
  C3390: `${notInTimeline} a moved due date`,
  C4304: `${notInTimeline} re-amortised`,
  C4219: `${notInTimeline} re-amortised`,
  C4376: `${notInTimeline} re-amortised`,
  C4084: `${notInTimeline} re-aged`,
  C4158: `${notInTimeline} re-aged`,
  C3050: `${notInTimeline} re-aged`,
  C3680: `${notInTimeline} terminated`,
  C2851: `${notInTimeline} refunds of a merchant`,
  C2994: `${notInTimeline} a charge and its waiver`,
  C4146: `${notInTimeline} a pause deleted`,
  C4351: `${notInTimeline} approved for less than was applied for`,
};
/** They have nothing to read. */
const withoutReadings = ['C4140', 'C4621'];

describe('rules that our engine does not follow', () => {
  test.each(Object.entries(different))('%s: %s', (id, why) => {
    const loan = loans.rules.find((one) => one.id === id) as VectorLoan;
    const run = runVector(loan);
    expect(run.timeline.filter(isReading)).not.toEqual(loan.timeline.filter(isReading));
    expect(run.unsupported).toHaveLength(why.endsWith('unsupported') ? 1 : 0);
  });

  test('every rule of the file is accounted for', () => {
    expect([...followed, ...Object.keys(different), ...withoutReadings].sort()).toEqual(
      loans.rules.map(({ id }) => id).sort(),
    );
    for (const { id, timeline } of loans.rules) {
      expect(timeline.some(isReading), id).toBe(!withoutReadings.includes(id));
    }
  });
});

/** What each of them has that schedule-vectors.json has not. */
const moreLoans: Readonly<Record<string, string>> = {
  C3489: 'three payments of a day from the last instalment backwards: one that is paid takes no more',
  C3520: 'ahead to the next instalment, then the last',
  C3521: 'on the due date to the next instalment',
  C3666: 'late, then ahead to the next and the last instalment',
  C3667: 'on the due date to the next and the last instalment',
  C3424: 'a year of 360 days, of which each bears interest',
  C3592: 'rows read before the release, on a business date after it',
  C3161: 'interest with a down payment',
  C3293: 'a down payment of less than was applied for',
  C3328: 'a down payment that is taken from the loan',
  C76743: 'one too small for a down payment',
  C3346: 'paid after it was charged off: the payments alone make the balance smaller',
};

describe('more published loans', () => {
  const published = more.loans as unknown as VectorLoan[];

  test.each(Object.entries(moreLoans))('%s: %s', (id) => {
    const loan = published.find((one) => one.id === id);
    if (loan === undefined) throw new Error(`No loan ${id}`);
    const run = runVector(loan);
    expect(run.timeline).toMatchObject(loan.timeline);
    expect(run.unsupported).toEqual([]);
  });

  test('all of them are tried', () => {
    expect(published.map(({ id }) => id).sort()).toEqual(Object.keys(moreLoans).sort());
  });
});

test.each([
  ['365/actual', '305.75'],
  ['360/actual', '310.00'],
  ['360/30', '300.00'],
])('by %s 10,000.00 bear %s in January', (dayCount, interest) => {
  const run = runVector({
    id: dayCount,
    inputs: {
      principal: '10000.00',
      annualRatePercent: '36',
      instalments: 3,
      dayCount,
      submittedOn: '2025-01-01',
      firstPayment: '3535.30',
    },
    timeline: [{ event: 'disburse', date: '2025-01-01', amount: '10000.00' }, { expectSchedule: [] }],
  });
  expect(run.timeline.at(-1)).toMatchObject({ expectSchedule: [{ interest }, {}, {}] });
});

describe('a payment that comes back', () => {
  const [first] = loans.mustMatch;
  /** Two payments on one day, of 17.01 and 10.00, and what happens then. */
  const returned = (event: VectorEntry) => {
    const timeline = [
      { event: 'disburse', date: '2024-01-01', amount: '100.00' },
      { event: 'repayment', date: '2024-02-01', amount: '17.01' },
      { event: 'repayment', date: '2024-02-01', amount: '10.00' },
      { event: 'chargeOff', date: '2024-02-02' },
      event,
      { expectTransactions: [] },
    ];
    const run = runVector({ id: 'returned', inputs: first?.inputs as VectorLoan['inputs'], timeline });
    const listed = run.timeline.at(-1)?.expectTransactions as { amount: string; reverted: boolean }[];
    return [...listed.filter(({ reverted }) => reverted).map(({ amount }) => amount), ...run.unsupported];
  };

  test.each([
    ['the first, in digits', { payment: '1', amount: '17.01' }, '17.01'],
    ['the second, as a number', { payment: 2, amount: '10.00' }, '10.00'],
    ['the last one where none is named', { payment: null, amount: '10.00' }, '10.00'],
    ['no amount: all of it', { payment: '1' }, '17.01'],
  ])('charged back: %s', (_, named, amount) => {
    expect(returned({ event: 'chargeback', ...named })).toEqual([amount]);
  });

  test.each([
    ['a write-off is no payment', { payment: 3 }],
    ['a number that there is none of', { payment: '0' }],
    ['no number', { payment: 'last' }],
    ['half a number', { payment: 1.5 }],
    ['a number that is not in digits', { payment: '2e0' }],
    ['a part of a payment', { payment: '1', amount: '5.00' }],
  ])('not charged back: %s', (_, named) => {
    const event = { event: 'chargeback', ...named };
    expect(returned(event)).toEqual([JSON.stringify(event)]);
  });

  test('undone: the first of the day', () => {
    expect(returned({ event: 'undoRepayment', date: '2024-02-01' })).toEqual(['17.01']);
  });
});

describe('a file of loans', () => {
  const [first] = loans.mustMatch;
  const bare = (loan: VectorLoan): VectorLoan => ({
    id: loan.id,
    inputs: loan.inputs,
    timeline: loan.timeline.filter((entry) => !isReading(entry)),
  });

  test('with inputs and events alone is read after each event and business date', () => {
    for (const loan of loans.mustMatch) {
      const [run] = runVectorFile([bare(loan)]) as [VectorLoan];
      const after: Record<string, unknown>[] = [{}];
      for (const entry of run.timeline) {
        if (isReading(entry)) Object.assign(after.at(-1) ?? {}, entry);
        else after.push({});
      }
      let events = 0;
      for (const entry of loan.timeline) {
        if (isReading(entry)) expect(after[events]).toMatchObject(entry);
        else events += 1;
      }
    }
  });

  test('keeps its shape and what is not a loan', () => {
    const run = runVectorFile({ source: 'somewhere', mustMatch: [first], rules: [] });
    expect(run).toMatchObject({ source: 'somewhere', mustMatch: [{ id: first?.id }], rules: [] });
  });

  test('names what it does not know, and leaves it where it is', () => {
    const fee = { event: 'charge', kind: 'FEE', date: '2024-01-05', amount: '1.00' };
    const timeline = [...(first?.timeline.slice(0, 2) ?? []), fee];
    const [run] = runVectorFile([{ ...first, timeline }]) as [VectorLoan & { unsupported: string[] }];
    expect(run.timeline).toContainEqual(fee);
    expect(run.unsupported).toEqual([JSON.stringify(fee)]);
  });

  /** The check loan (servicing 2), whose exact monthly rate has thirty decimals. */
  const check = {
    id: 'check',
    inputs: {
      principal: '150000.00',
      annualRatePercent: '20.288030822790479050003831902',
      instalments: 6,
      submittedOn: '2026-01-15',
      firstPayment: '26500.00',
    },
    timeline: [{ event: 'disburse', date: '2026-01-15', amount: '150000.00' }, { expectSchedule: [] }],
  };

  test('takes a rate with all its decimals, and our terms where it names none', () => {
    const [run] = runVectorFile([check]) as { timeline: { expectSchedule?: { interest: string }[] }[] }[];
    const interest = run?.timeline.at(-1)?.expectSchedule?.map((row) => row.interest);
    expect(interest).toEqual(['2536.00', '2130.85', '1718.85', '1299.88', '873.83', '440.58']);
  });

  describe('of the check loan, 26,000.00 ahead on a row of 26,500.00', () => {
    const ahead = [paid('first', '2026-02-15', '26500.00'), paid('ahead', '2026-03-01', '26000.00')];
    const product = replay({ ...checkTerms, contractedInterestResidueInLastRow: false }, ahead, '2026-03-01');
    const named = ['PAST_DUE', 'DUE', 'IN_ADVANCE'].flatMap((time) =>
      ['INTEREST', 'PRINCIPAL', 'PENALTY'].map((part) => `${time}_${part}`),
    );
    const isPenalty = (part: string) => part.endsWith('_PENALTY');
    const allocation = [{ order: named, future: 'NEXT_INSTALLMENT' }];
    const interestsWith = (terms: object) => {
      const [run] = runVectorFile([
        {
          ...check,
          inputs: { ...check.inputs, ...terms },
          timeline: [
            ...check.timeline.slice(0, 1),
            { event: 'repayment', date: '2026-02-15', amount: '26500.00' },
            { event: 'repayment', date: '2026-03-01', amount: '26000.00' },
            { expectSchedule: [] },
          ],
        },
      ]) as { timeline: { expectSchedule?: { interest: string }[] }[] }[];
      return run?.timeline.at(-1)?.expectSchedule?.map((row) => row.interest);
    };

    const ofRefunds = { transaction: 'MERCHANT_ISSUED_REFUND', order: [], future: 'LAST_INSTALLMENT' };

    test.each([
      ['names no allocation', {}],
      [
        'names ours after that of refunds',
        { allocation: [ofRefunds, { transaction: 'DEFAULT', ...allocation[0] }] },
      ],
      ['names ours', { allocation, overduePrincipalBearsInterest: false }],
    ])('is as in the product where it %s', (_, terms) => {
      expect(interestsWith(terms)).toEqual(product.rows.map((row) => majorText(row.interestMinor)));
      expect(interestsWith(terms)?.[1]).toBe('1565.43');
    });

    const penaltyFirst = [{ order: [...named.filter(isPenalty), ...named], future: 'NEXT_INSTALLMENT' }];

    test.each([
      ['overdue principal bears interest', { allocation, overduePrincipalBearsInterest: true }],
      ['the penalty is paid first', { allocation: penaltyFirst }],
    ])('is as published where %s', (_, terms) => {
      expect(interestsWith(terms)?.[1]).toBe('1065.43');
    });
  });

  test.each([
    ['2026-02-15', 'principal'],
    ['2026-02-16', 'interest'],
  ])(
    'money that comes on %s for a row due on 15 February goes to its %s first, by the order for that day',
    (on, part) => {
      const order = ['PAST_DUE_INTEREST', 'PAST_DUE_PRINCIPAL', 'DUE_PRINCIPAL', 'DUE_INTEREST'];
      const [run] = runVectorFile([
        {
          ...check,
          inputs: { ...check.inputs, allocation: [{ order, future: 'NEXT_INSTALLMENT' }] },
          timeline: [
            ...check.timeline.slice(0, 1),
            { event: 'repayment', date: on, amount: '1000.00' },
            { expectTransactions: [] },
          ],
        },
      ]) as { timeline: { expectTransactions?: object[] }[] }[];
      expect(run?.timeline.at(-1)?.expectTransactions?.at(-1)).toMatchObject({ [part]: '1000.00' });
    },
  );

  test('says why a loan cannot be run, and runs the others', () => {
    const wrong = { ...first, inputs: { ...first?.inputs, dayCount: '30/365' } };
    const runs = runVectorFile([wrong, first]) as { unsupported: string[] }[];
    expect(runs.map(({ unsupported }) => unsupported)).toEqual([['Not a day count: 30/365'], []]);
    const odd = { ...first, inputs: { ...first?.inputs, allocation: 7 } };
    expect(runVectorFile([odd, first])).toMatchObject([
      { unsupported: [expect.any(String)] },
      { id: first?.id },
    ]);
    expect(() => runVectorFile('loans')).toThrow(RangeError);
  });
});
