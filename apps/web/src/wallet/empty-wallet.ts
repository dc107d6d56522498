import { isBeingRepaid, isOpenLoan, type LoanState } from '@sagwan/domain/loan/loan-state.ts';

/** What to say of a wallet with nothing in it. */
export type EmptyWallet = 'notReleased' | 'beingRepaid' | 'paid' | 'ended';

/**
 * Why the wallet is empty, by the state of the member's newest loan. Where its money went, nobody knows from the figures: it
 * may have been withdrawn, paid back from the wallet, or given back within the cooling-off time.
 */
export function emptyWallet(state: LoanState): EmptyWallet {
  if (isBeingRepaid(state)) return 'beingRepaid';
  if (isOpenLoan(state)) return 'notReleased';
  return state === 'PAID' ? 'paid' : 'ended';
}
