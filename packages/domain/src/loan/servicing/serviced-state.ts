import type { LoanState } from '../loan-state.ts';
import type { LoanAccount } from './replay.ts';

/**
 * The state of a released loan by its replayed account: PAID once nothing is owed, OVERDUE when an instalment is unpaid
 * past its days of grace, DISBURSED otherwise. A payment that was sent back after the last one opens the loan again.
 * A cancelled loan stays so; one that the member gives back is CANCELLED when all of it is back (servicing 6).
 * @param isGivenBack Whether its log says that the member cancelled it within the cooling-off time.
 */
export function servicedState(state: LoanState, account: LoanAccount, isGivenBack = false): LoanState {
  if (isGivenBack) return account.settledOn === undefined ? 'DISBURSED' : 'CANCELLED';
  if (state === 'CANCELLED') return state;
  if (account.settledOn !== undefined) return 'PAID';
  return account.daysAfterGrace > 0 ? 'OVERDUE' : 'DISBURSED';
}
