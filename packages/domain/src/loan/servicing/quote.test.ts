import { describe, expect, test } from 'vitest';
import { checkTerms, paid } from './check-loan.ts';
import type { LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { payOffPlainly, replayPlainly } from './reference/replay-plainly.ts';
import { replay } from './replay.ts';

/** A payment comes before a change of the plan on its day, and the last row as signed is a centavo more than as changed. */
describe('the quote of the last due date, on which the plan changes (servicing 5)', () => {
  const lastDue = '2026-07-15';
  const base = { id: 'change', valueOn: lastDue };
  const changes: readonly LoanEvent[] = [
    { ...base, kind: 'dueDayMoved', days: 10, keepInstalment: false },
    { ...base, kind: 'dueDayMoved', days: 10, keepInstalment: true },
    { ...base, kind: 'holidayGranted' },
    { ...base, kind: 'hardshipPlanned', months: 3 },
    { ...base, kind: 'writtenOff' },
  ];
  const fivePaid = ['02', '03', '04', '05', '06'].map((month) => paid(month, `2026-${month}-15`, '26500.00'));

  describe.each([
    ['engine', payOff, replay],
    ['reference', payOffPlainly, replayPlainly as unknown as typeof replay],
  ] as const)('by the %s, on the last due date of the check loan', (_, quoteOf, replayed) => {
    test.each(changes.map((change) => [change.kind, change] as const))('%s', (_kind, change) => {
      const events = [...fivePaid, change];
      expect(quoteOf(checkTerms, events, lastDue).amountMinor).toBe(2_650_000n);
      expect(replayed(checkTerms, [...events, paid('rest', lastDue, '26500.00')], lastDue)).toMatchObject({
        settledOn: lastDue,
        overpaidMinor: 0n,
        principalOutstandingMinor: 0n,
      });
    });

    test('what the next day adds is by the changed plan', () => {
      const [moved] = changes;
      const quote = quoteOf(checkTerms, [...fivePaid, ...(moved ? [moved] : [])], lastDue);
      const next = quoteOf(checkTerms, [...fivePaid, ...(moved ? [moved] : [])], '2026-07-16');
      expect(quote.perDayMinor).toBe(next.amountMinor - quote.amountMinor);
      expect(quote.perDayMinor).toBeGreaterThan(1_000n);
    });
  });
});
