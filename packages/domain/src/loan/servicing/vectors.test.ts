import { describe, expect, test } from 'vitest';
import { runVectorFile } from './vector-file.ts';
import type { VectorEntry, VectorLoan } from './vector-loan.ts';
import { runVector } from './vector-run.ts';
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
    (_id, loan) => {
      const run = runVector(loan);
      expect(run.timeline.filter(isReading)).toEqual(loan.timeline.filter(isReading));
    },
  );

  test('all of them are in the file', () => {
    expect(loans.rules.filter(({ id }) => followed.includes(id))).toHaveLength(followed.length);
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
      ...{ principal: '150000.00', annualRatePercent: '20.288030822790479050003831902', instalments: 6 },
      ...{ submittedOn: '2026-01-15', firstPayment: '26500.00' },
    },
    timeline: [{ event: 'disburse', date: '2026-01-15', amount: '150000.00' }, { expectSchedule: [] }],
  };

  test('takes a rate with all its decimals, and our terms where it names none', () => {
    const [run] = runVectorFile([check]) as { timeline: { expectSchedule?: { interest: string }[] }[] }[];
    const interest = run?.timeline.at(-1)?.expectSchedule?.map((row) => row.interest);
    expect(interest).toEqual(['2536.00', '2130.85', '1718.85', '1299.88', '873.83', '440.58']);
  });

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
