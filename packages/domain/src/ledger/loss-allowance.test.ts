import { describe, expect, test } from 'vitest';
import { buckets } from '../delinquency/bucket.ts';
import { checkTerms, paid } from '../loan/servicing/check-loan.ts';
import { replay } from '../loan/servicing/replay.ts';
import { knownRate } from '../money/rate.ts';
import { recognisedInterestMinor } from './loan-entries.ts';
import { expectedLoss, type LossRates, lossRatesRise, lossStageOf } from './loss-allowance.ts';

const rates: LossRates = {
  CURRENT: knownRate('1'),
  '1-30': knownRate('5'),
  '31-60': knownRate('25'),
  '61-90': knownRate('50'),
  '91+': knownRate('100'),
};

/** The check loan of servicing on a day: 150,000.00, released on 2026-01-15, first due on 2026-02-15. */
function lossOn(day: string, ...events: Parameters<typeof replay>[1]) {
  const account = replay(checkTerms, events, day);
  return { account, loss: expectedLoss(account, recognisedInterestMinor(account), rates) };
}

test('the stages of PFRS 9 by days past due', () => {
  expect(buckets.map(lossStageOf)).toEqual([1, 1, 2, 2, 3]);
});

describe('what is expected to be lost', () => {
  test('one percent of principal and accrued interest while nothing is late', () => {
    const { account, loss } = lossOn('2026-01-31');
    const exposureMinor = 15_000_000n + account.accruedInterestMinor;
    expect(loss).toEqual({
      bucket: 'CURRENT',
      stage: 1,
      exposureMinor,
      allowanceMinor: (exposureMinor + 50n) / 100n,
    });
  });

  test.each([
    ['2026-02-28', '1-30', 1],
    ['2026-03-31', '31-60', 2],
    ['2026-04-30', '61-90', 2],
  ] as const)('on %s it is in %s, stage %d, with its penalties', (day, bucket, stage) => {
    const { account, loss } = lossOn(day);
    expect(loss).toMatchObject({ bucket, stage });
    expect(account.penaltyMinor).toBeGreaterThan(0n);
    expect(loss.exposureMinor).toBe(15_000_000n + account.accruedInterestMinor + account.penaltyMinor);
  });

  test('in default all of it, without the interest that is not recognised', () => {
    const { account, loss } = lossOn('2026-05-31');
    expect(loss).toMatchObject({ bucket: '91+', stage: 3 });
    expect(loss.exposureMinor).toBe(15_000_000n + account.penaltyMinor);
    expect(loss.allowanceMinor).toBe(loss.exposureMinor);
  });

  test('what was paid is not expected to be lost', () => {
    const { loss } = lossOn('2026-02-15', paid('first', '2026-02-15', '26500.00'));
    expect(loss).toMatchObject({ bucket: 'CURRENT', exposureMinor: 12_603_600n, allowanceMinor: 126_036n });
  });

  test('nor is a penalty that was paid', () => {
    // Interest and principal of the first instalment, and 50.00 of its penalty of 159.00.
    const { account, loss } = lossOn('2026-02-20', paid('late', '2026-02-20', '26550.00'));
    expect([account.penaltyMinor, account.penaltyPaidMinor]).toEqual([15_900n, 5_000n]);
    const interestMinor = account.accruedInterestMinor - 253_600n;
    expect(loss.exposureMinor).toBe(12_603_600n + interestMinor + 10_900n);
  });

  test('half a centavo is rounded up', () => {
    const account = replay(checkTerms, [], '2026-01-15');
    const tiny = { ...rates, CURRENT: knownRate('0.0000035') };
    expect(expectedLoss(account, 0n, tiny).allowanceMinor).toBe(1n);
  });
});

test('a later bucket must not have a lower rate', () => {
  expect(lossRatesRise(rates)).toBe(true);
  expect(lossRatesRise({ ...rates, '61-90': knownRate('25') })).toBe(true);
  expect(lossRatesRise({ ...rates, '61-90': knownRate('24.9') })).toBe(false);
});
