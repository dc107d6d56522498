import type { LoanState } from '../loan-state.ts';
import type { LoanAccount } from './replay.ts';

/**
 * The state of a released loan by its replayed account: PAID once nothing is owed, OVERDUE when an instalment is unpaid
 * past its days of grace, DISBURSED otherwise. A payment that was sent back after the last one opens the loan again. One
 * that the member gives back is CANCELLED when all of it is back (servicing 6).
 */
export function servicedState(account: LoanAccount): LoanState {
  if (account.isGivenBack) return account.settledOn === undefined ? 'DISBURSED' : 'CANCELLED';
  if (account.settledOn !== undefined) return 'PAID';
  return account.daysAfterGrace > 0 ? 'OVERDUE' : 'DISBURSED';
}
