import type { Minor } from '../../money/money.ts';
import type { LoanState } from '../loan-state.ts';
import { refundOwedMinor } from './refund-owed.ts';
import type { LoanAccount } from './replay.ts';

/**
 * The state of a released loan by its replayed account: PAID once nothing is owed, OVERDUE when an instalment is unpaid
 * past its days of grace, DISBURSED otherwise. A payment that was sent back after the last one opens the loan again. One
 * that the member gives back is CANCELLED when all of it is back (servicing 6).
 * @param refundedMinor What was sent back of payments above everything owed.
 */
export function servicedState(account: LoanAccount, refundedMinor: Minor): LoanState {
  const isSettled = account.settledOn !== undefined && refundOwedMinor(account, refundedMinor) === 0n;
  if (account.isGivenBack) return isSettled ? 'CANCELLED' : 'DISBURSED';
  if (isSettled) return 'PAID';
  return account.daysAfterGrace > 0 ? 'OVERDUE' : 'DISBURSED';
}
