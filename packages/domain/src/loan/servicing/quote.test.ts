import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/manila.ts';
import { anyChangeOn, anyExtra, anyLife, anyTerms, type Life } from './any-life.ts';
import { checkTerms, paid } from './check-loan.ts';
import { contractedRows } from './contracted.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { payOffPlainly, replayPlainly } from './reference/replay-plainly.ts';
import { replay } from './replay.ts';
import type { ServicingTerms } from './terms.ts';

/** 800 in the ordinary run; QUOTED_LIVES=20000 tries more. */
const quotedLives = Number.parseInt(process.env.QUOTED_LIVES ?? '800', 10);

/** The quote of a day is paid on that day, after everything else that was booked for it. */
function expectClosed({ terms, events, asOf }: Life, extra: ExtraUse) {
  const quote = payOff(terms, events, asOf);
  expect(quote.amountMinor).toBe(quote.principalMinor + quote.interestMinor + quote.penaltyMinor);
  if (quote.amountMinor === 0n) return;
  const { amountMinor } = quote;
  const all: LoanEvent[] = [...events, { id: 'the rest', kind: 'paid', valueOn: asOf, amountMinor, extra }];
  const account = replay(terms, all, asOf);
  expect(account.rows.map(({ state }) => state)).toEqual(account.rows.map(() => 'PAID'));
  expect(account.overpaidMinor).toBe(replay(terms, events, asOf).overpaidMinor);
  expect(account.principalOutstandingMinor).toBe(0n);
  expect(account.settledOn).toBe(asOf);
  expect(replay(terms, all, addDays(asOf, 400)).dueMinor).toBe(0n);
}

describe('paying exactly the quote closes the loan (servicing 5)', () => {
  test('whatever happened before or on that day', () => {
    const anyQuotedLife = fc
      .record({ life: anyLife, changes: fc.array(anyChangeOn, { maxLength: 2 }), which: fc.nat() })
      .map(({ life, changes, which }): Life => {
        const { terms, events } = life;
        // Due dates and days of events more often than other days.
        const days = [
          life.asOf,
          ...replay(terms, events, '2032-01-01').rows.map(({ dueOn }) => dueOn),
          ...events.flatMap((event) => ('valueOn' in event ? [event.valueOn] : [])),
        ];
        const asOf = days[which % days.length] ?? life.asOf;
        const known = events.filter((event) => event.kind === 'interestPaused' || event.valueOn <= asOf);
        return {
          terms,
          events: [...known, ...changes.map((changeOn, at) => changeOn(`at-${at}`, asOf))],
          asOf,
        };
      });
    fc.assert(
      fc.property(anyQuotedLife, anyExtra, (life, extra) => expectClosed(life, extra)),
      { numRuns: quotedLives },
    );
  }, 3_600_000);

  test('on a due date of a loan paid on time, the last one among them', () => {
    const paidOnTimeUntil = (terms: ServicingTerms, asOf: string): LoanEvent[] =>
      contractedRows(terms)
        .filter(({ dueOn }) => dueOn < asOf)
        .map(({ number, dueOn, paymentMinor }) => ({
          ...{ id: `payment-${number}`, kind: 'paid', valueOn: dueOn, amountMinor: paymentMinor },
          extra: 'nextInstalments',
        }));
    fc.assert(
      fc.property(
        anyTerms,
        fc.array(anyChangeOn, { maxLength: 2 }),
        fc.nat({ max: 1 }),
        anyExtra,
        (terms, changes, fromTheEnd, extra) => {
          const asOf = contractedRows(terms).at(-1 - fromTheEnd)?.dueOn ?? terms.releasedOn;
          const events = [
            ...paidOnTimeUntil(terms, asOf),
            ...changes.map((changeOn, at) => changeOn(`at-${at}`, asOf)),
          ];
          expectClosed({ terms, events, asOf }, extra);
        },
      ),
      { numRuns: quotedLives },
    );
  }, 3_600_000);

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
