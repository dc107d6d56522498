import type { Minor } from '../../money/money.ts';
import { interestOf } from './accrual.ts';
import { type Fraction, plus, times, whole, zero } from './fraction.ts';
import type { Plan, PlanRow } from './plan.ts';

/**
 * The equal instalment, exactly, that pays `owedMinor` of principal back with the given rows. What is paid on them in advance
 * counts; `carriedMinor` of interest is asked for with the first. After each row the principal left is a straight line in the
 * instalment: `left` − instalment × `factors`; it is zero after the last.
 */
export function equalInstalment(
  { pauses }: Plan,
  rows: readonly PlanRow[],
  owedMinor: Minor,
  carriedMinor = 0n,
): Fraction {
  let left = whole(owedMinor);
  let factors = zero;
  let carried = whole(carriedMinor);
  rows.forEach((row, index) => {
    // The balance is a fraction, payments in advance are whole: their effects on interest are added up.
    const ahead = rows
      .slice(index)
      .flatMap((later) => later.parts)
      .map((part) => ({ on: part.on, amountMinor: -part.principalMinor }))
      .sort((one, other) => one.on - other.on);
    // As one product: adding interest to its own balance as fractions would square the denominator in every row.
    const growth = plus(whole(1n), interestOf(row.pieces, { balanceMinor: 1n, pauses }));
    const ofAhead =
      ahead.length === 0 ? zero : interestOf(row.pieces, { balanceMinor: 0n, changes: ahead, pauses });
    left = plus(plus(times(left, growth), ofAhead), carried);
    factors = plus(times(factors, growth), whole(1n));
    carried = zero;
  });
  return {
    numerator: left.numerator * factors.denominator,
    denominator: left.denominator * factors.numerator,
  };
}
