import { describe, expect, test } from 'vitest';
import { price } from '../loan/pricing.ts';
import { type LoanAccount, replay } from '../loan/servicing/replay.ts';
import { termsOfLoan } from '../loan/servicing/terms.ts';
import { addDays } from '../time/manila.ts';
import { type Bucket, bucketOf, buckets } from './bucket.ts';
import { graceEndsOn } from './grace.ts';

const holidays = new Set(['2026-02-17', '2026-04-02', '2026-04-03', '2026-04-04', '2026-04-09']);

/** A loan that nobody pays, whose first due date is a month after its release, with three days of grace. */
function unpaid(releasedOn: string, on: string): LoanAccount {
  const priced = price({ principalMinor: 15_000_000n, monthlyRatePercent: '1.0', installmentCount: 6 });
  const penalty = { percentPerDay: '0.3', graceDays: 3, freeShortfallMinor: 5_000n };
  return replay(termsOfLoan(priced, { releasedOn, penalty }), [], on, { nonBankingDays: holidays });
}

describe('buckets', () => {
  test.each([
    [0, 'CURRENT'],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '91+'],
    [4000, '91+'],
  ] as const)('%d days past due: %s', (days, bucket) => {
    expect(bucketOf(days)).toBe(bucket);
  });

  test('no day is in none, and days before the due date are an error', () => {
    expect(new Set(Array.from({ length: 100 }, (_, days) => bucketOf(days)))).toEqual(new Set(buckets));
    expect(() => bucketOf(-1)).toThrow(RangeError);
  });
});

describe('days past due and after the grace', () => {
  test.each([
    ['on a banking day due date', '2026-02-16', '2026-03-16', '2026-03-16', 0, 0],
    ['the day after it', '2026-02-16', '2026-03-16', '2026-03-17', 1, 0],
    ['the last day of grace', '2026-02-16', '2026-03-16', '2026-03-19', 3, 0],
    ['the first day after it', '2026-02-16', '2026-03-16', '2026-03-20', 4, 1],
    ['a Saturday may be paid on the Monday', '2026-01-14', '2026-02-14', '2026-02-16', 0, 0],
    // Tuesday is a holiday, which moves nothing: the Monday was a banking day.
    ['and counts from the Saturday then', '2026-01-14', '2026-02-14', '2026-02-17', 3, 0],
    ['a Friday is a day with banks', '2026-01-13', '2026-02-13', '2026-02-14', 1, 0],
    ['a Sunday may be paid on the Monday', '2026-01-15', '2026-02-15', '2026-02-16', 0, 0],
    ['and counts from the Sunday then', '2026-01-15', '2026-02-15', '2026-02-17', 2, 0],
    ['servicing 2: on 10 March 20 days bear a penalty', '2026-01-15', '2026-02-15', '2026-03-10', 23, 20],
    [
      'Maundy Thursday is payable until Monday, past the grace',
      '2026-03-02',
      '2026-04-02',
      '2026-04-06',
      0,
      0,
    ],
    ['and bears a penalty from Tuesday', '2026-03-02', '2026-04-02', '2026-04-07', 5, 1],
    ['before the due date', '2026-03-02', '2026-04-02', '2026-03-01', 0, 0],
  ])('%s', (_, releasedOn, dueOn, on, daysPastDue, daysAfterGrace) => {
    const account = unpaid(releasedOn, on);
    expect(account.rows[0]?.dueOn).toBe(dueOn);
    expect(account).toMatchObject({ daysPastDue, daysAfterGrace });
  });

  test('the grace ends', () => {
    expect(graceEndsOn('2026-03-16', 3, holidays)).toBe('2026-03-19');
    expect(graceEndsOn('2026-04-02', 3, holidays)).toBe('2026-04-06');
  });
});

test('a loan that nobody pays passes every bucket once, in order', () => {
  const enteredOn = new Map<Bucket, string>();
  for (let day = 0; day <= 120; day += 1) {
    const on = addDays('2026-03-16', day);
    const bucket = bucketOf(unpaid('2026-02-16', on).daysPastDue);
    if (!enteredOn.has(bucket)) enteredOn.set(bucket, on);
  }
  expect([...enteredOn]).toEqual([
    ['CURRENT', '2026-03-16'],
    ['1-30', '2026-03-17'],
    ['31-60', '2026-04-16'],
    ['61-90', '2026-05-16'],
    ['91+', '2026-06-15'],
  ]);
});
