import type { Minor } from '../../money/money.ts';
import type { Day } from './days.ts';
import { type Fraction, plus, zero } from './fraction.ts';
import type { Piece } from './periods.ts';

/** From the end of day `on`, so much is added to the principal outstanding (a payment is negative). */
export type BalanceChange = { readonly on: Day; readonly amountMinor: Minor };

/** Days (from, to] that bear no interest. */
export type Pause = { readonly from: Day; readonly to: Day };

/**
 * The interest of the pieces: Σ principal outstanding × interest of a day × days, exactly (servicing 1). `balanceMinor` is
 * outstanding at the beginning of the first piece; the changes are in order of their day, the pauses don't overlap, and
 * nothing is counted after `until`.
 */
export function interestOf(
  pieces: readonly Piece[],
  balanceMinor: Minor,
  changes: readonly BalanceChange[],
  pauses: readonly Pause[],
  until: Day,
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
