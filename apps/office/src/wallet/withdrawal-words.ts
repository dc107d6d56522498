import type { WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';

/** The states as staff speak of them; SENT and UNKNOWN look alike to a member, not here. */
export const withdrawalStateTexts: Record<WithdrawalState, string> = {
  REQUESTED: 'Requested',
  SENT: 'Sent',
  UNKNOWN: 'Unknown',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
  RETURNED: 'Returned',
};
