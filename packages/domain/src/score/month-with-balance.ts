import type { Minor } from '../money/money.ts';
import { monthsWithBalanceCounted } from './score.ts';

/**
 * Whether the first day of a month brings MONTH_WITH_BALANCE: the wallet was never empty in the whole month before. Counts
 * only the first six times (decisions §2), so that no event is shown whose points do not count. Any other day brings none.
 */
export function isMonthWithBalance(month: {
  /** The business date. */
  on: string;
  /** The wallet's balance when the month before began; 0 where there was no wallet yet. */
  openingMinor: Minor;
  /** The balance after each movement of the month before. */
  balancesMinor: readonly Minor[];
  /** How many such months counted already. */
  counted: number;
}): boolean {
  return (
    month.on.endsWith('-01') &&
    month.counted < monthsWithBalanceCounted &&
    [month.openingMinor, ...month.balancesMinor].every((balanceMinor) => balanceMinor > 0n)
  );
}
