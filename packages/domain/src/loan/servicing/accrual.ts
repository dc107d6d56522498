import type { Minor } from '../../money/money.ts';
import { type Day, never } from './days.ts';
import { type Fraction, plus, zero } from './fraction.ts';
import type { Piece } from './periods.ts';

/** From the end of day `on`, so much is added to the principal outstanding (a payment is negative). */
export type BalanceChange = { readonly on: Day; readonly amountMinor: Minor };

/** Days (from, to] that bear no interest. */
export type Pause = { readonly from: Day; readonly to: Day };

/** The principal that bears interest, and the days on which it does. */
export type BearingPrincipal = {
  /** Outstanding at the beginning of the first piece. */
  readonly balanceMinor: Minor;
  /** In order of their day. */
  readonly changes?: readonly BalanceChange[];
  /** They don't overlap. */
  readonly pauses: readonly Pause[];
  /** Nothing is counted after this day. */
  readonly until?: Day;
};

/** The interest of the pieces, in centavos: Σ principal outstanding × interest of a day × days, exactly (servicing 1). */
export function interestOf(
  pieces: readonly Piece[],
  { balanceMinor, changes = [], pauses, until = never }: BearingPrincipal,
): Fraction {
  let sum = zero;
  let outstanding = balanceMinor;
  let index = 0;
  for (const { from, to, perDay } of pieces) {
    const end = Math.min(to, until);
    let start = from;
    let minorDays = 0n;
    while (start < end) {
      let change = changes[index];
      while (change !== undefined && change.on <= start) {
        outstanding += change.amountMinor;
        index += 1;
        change = changes[index];
      }
      const next = change === undefined ? end : Math.min(change.on, end);
      minorDays += outstanding * BigInt(bearingDays(start, next, pauses));
      start = next;
    }
    if (minorDays !== 0n) {
      sum = plus(sum, { numerator: minorDays * perDay.numerator, denominator: perDay.denominator });
    }
  }
  return sum;
}

/** Days of (from, to] that are in no pause. */
function bearingDays(from: Day, to: Day, pauses: readonly Pause[]): number {
  let days = to - from;
  for (const pause of pauses) days -= Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from));
  return days;
}

/** The same days as pauses that don't overlap, in order. */
export function withoutOverlaps(pauses: readonly Pause[]): Pause[] {
  const merged: Pause[] = [];
  for (const pause of pauses.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last !== undefined && pause.from <= last.to) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, pause.to) };
    } else merged.push(pause);
  }
  return merged;
}
