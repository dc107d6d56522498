import type { Minor } from '../../money/money.ts';
import type { LoanAccount } from './replay.ts';

/**
 * What was sent back to the member as paid above everything owed (servicing 3) and is not above it any more, because a
 * payment was taken back since then (servicing 4): the member owes it. It bears no interest and no penalty, and is paid
 * after everything else: by what is next paid above the instalments.
 */
export function refundOwedMinor(
  { overpaidMinor }: Pick<LoanAccount, 'overpaidMinor'>,
  refundedMinor: Minor,
): Minor {
  return refundedMinor > overpaidMinor ? refundedMinor - overpaidMinor : 0n;
}
