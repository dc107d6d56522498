import type { WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';

/** The states as staff name them; a member sees no difference between SENT and UNKNOWN, staff do. */
export const withdrawalStateTexts: Record<WithdrawalState, string> = {
  REQUESTED: 'Requested',
  SENT: 'Sent',
  UNKNOWN: 'Unknown',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
  RETURNED: 'Returned',
};
