import { expect, test } from 'vitest';
import { price } from '../loan/pricing.ts';
import { paid } from '../loan/servicing/check-loan.ts';
import type { LoanEvent } from '../loan/servicing/events.ts';
import { replay } from '../loan/servicing/replay.ts';
import { termsOfLoan } from '../loan/servicing/terms.ts';
import { scoreChanges } from './loan-score.ts';

const terms = termsOfLoan(
  price({ principalMinor: 15_000_000n, monthlyRatePercent: '1.0', installmentCount: 12 }),
  {
    releasedOn: '2026-01-15',
    penalty: { percentPerDay: '0.3', graceDays: 3, freeShortfallMinor: 5_000n },
  },
);

const holidays = new Set<string>();
const accountOf = (events: readonly LoanEvent[], on: string) =>
  replay(terms, events, on, { nonBankingDays: holidays });

/** The score events that the loan's log brings from one day to a later one, with the events added in between. */
function changesBetween(
  [before, from]: readonly [readonly LoanEvent[], string],
  [after, to]: readonly [readonly LoanEvent[], string],
) {
  return scoreChanges(accountOf(before, from), accountOf(after, to), {
    graceDays: 3,
    holidays,
    given: [],
  }).map(({ reasonCode, points, instalmentNumber }) => [reasonCode, points, instalmentNumber]);
}

/** Six instalments of 14,000.00 paid ahead, and of the seventh all but 1.89. */
const paidAhead = paid('ahead', '2026-01-20', '97998.11');
const changes: [string, LoanEvent][] = [
  ['a payment holiday', { id: 'change', kind: 'holidayGranted', valueOn: '2026-02-08' }],
  [
    'a moved due day',
    { id: 'change', kind: 'dueDayMoved', valueOn: '2026-02-08', days: 5, keepInstalment: false },
  ],
];

test.each(changes)(
  '%s that lowers an instalment to what was paid ahead on it leaves the score alone',
  (_, change) => {
    expect(accountOf([paidAhead], '2026-02-08').rows[6]).toMatchObject({ state: 'NEXT' });
    const changed = [paidAhead, change];
    expect(accountOf(changed, '2026-02-08').rows[6]).toMatchObject({
      state: 'PAID',
      paymentMinor: 1_399_811n,
    });
    expect(changesBetween([[paidAhead], '2026-02-08'], [changed, '2026-02-08'])).toEqual([]);
    expect(changesBetween([changed, '2026-02-08'], [changed, '2026-09-20'])).toEqual([]);
    const returned: LoanEvent = {
      id: 'back',
      kind: 'returned',
      paymentId: 'ahead',
      valueOn: '2026-02-09',
    };
    expect(changesBetween([changed, '2026-02-08'], [[...changed, returned], '2026-02-09'])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => ['INSTALMENT_PAID_EARLY', -7, number]),
    );
  },
);

test.each(changes)('%s leaves the points of what is paid on the instalment after it', (_, change) => {
  const open = [paid('ahead', '2026-01-20', '91000.00'), change];
  const complete = [...open, paid('rest', '2026-02-10', '14000.00')];
  expect(changesBetween([open, '2026-02-08'], [complete, '2026-02-10'])).toEqual([
    ['INSTALMENT_PAID_EARLY', 7, 7],
  ]);
});
