import { describe, expect, test } from 'vitest';
import { randomLife } from './random-life.ts';
import { payOffPlainly, replayPlainly } from './replay-plainly.ts';

const lives = Array.from({ length: 400 }, (_, seed) => randomLife(seed));
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** What must hold whatever the rules of a plan are; a mistake of the reference itself shows here. */
describe('random lives in the plain reference', () => {
  test.each(lives.map((life) => [life.seed, life] as const))('life %d', (_seed, { terms, events, asOf }) => {
    const account = replayPlainly(terms, events, asOf);
    const { rows, splits } = account;
    expect(total(rows.map((row) => row.principalMinor))).toBe(terms.principalMinor);
    expect(rows.at(-1)?.balanceMinor).toBe(0n);
    for (const row of rows) {
      expect(
        row.interestMinor >= 0n && row.principalMinor >= 0n && row.balanceMinor >= 0n,
        `row ${row.number}`,
      ).toBe(true);
      expect(
        row.paidInterestMinor <= row.interestMinor && row.paidPrincipalMinor <= row.principalMinor,
        `row ${row.number}`,
      ).toBe(true);
      // A hardship plan spreads penalties that were charged on other rows.
      if (!events.some(({ kind }) => kind === 'hardshipPlanned')) {
        expect(row.penaltyMinor <= row.paymentMinor, `row ${row.number}`).toBe(true);
      }
      expect(row.paidPenaltyMinor <= row.penaltyMinor, `row ${row.number}`).toBe(true);
    }
    for (const split of splits) {
      const event = events.find(({ id }) => id === split.paymentId);
      const parts = split.interestMinor + split.principalMinor + split.penaltyMinor + split.overpaidMinor;
      expect(parts, split.paymentId).toBe(split.returned || event?.kind !== 'paid' ? 0n : event.amountMinor);
    }
    expect(total(rows.map((row) => row.paidPrincipalMinor))).toBe(
      total(splits.map((split) => split.principalMinor)),
    );
    expect(total(rows.map((row) => row.paidInterestMinor))).toBe(
      total(splits.map((split) => split.interestMinor)),
    );
    expect(total(rows.map((row) => row.paidPenaltyMinor))).toBe(
      total(splits.map((split) => split.penaltyMinor)),
    );
    const { amountMinor } = payOffPlainly(terms, events, asOf);
    const closing = { id: '~', kind: 'paid', valueOn: asOf, amountMinor, extra: 'nextInstalments' } as const;
    const closed = replayPlainly(terms, [...events, closing], asOf);
    expect([closed.principalOutstandingMinor, closed.dueMinor, closed.overpaidMinor]).toEqual([
      0n,
      0n,
      account.overpaidMinor,
    ]);
    expect(closed.rows.every((row) => row.state === 'PAID')).toBe(true);
  });
});
