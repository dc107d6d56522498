/** The states of a withdrawal (decisions §5). */
export const withdrawalStates = ['REQUESTED', 'SENT', 'UNKNOWN', 'COMPLETED', 'FAILED', 'RETURNED'] as const;

export type WithdrawalState = (typeof withdrawalStates)[number];

/** What a payout provider can tell us, or keep from us. */
export type PayoutOutcome = 'sent' | 'timedOut' | 'completed' | 'failed' | 'returned';

const table: Record<WithdrawalState, Partial<Record<PayoutOutcome, WithdrawalState>>> = {
  REQUESTED: { sent: 'SENT', timedOut: 'UNKNOWN', completed: 'COMPLETED', failed: 'FAILED' },
  // A return that overtakes its completion is still a return: the money is back, whatever came first.
  SENT: { timedOut: 'UNKNOWN', completed: 'COMPLETED', failed: 'FAILED', returned: 'RETURNED' },
  UNKNOWN: { sent: 'SENT', completed: 'COMPLETED', failed: 'FAILED', returned: 'RETURNED' },
  COMPLETED: { returned: 'RETURNED' },
  FAILED: {},
  RETURNED: {},
};

/**
 * Where an outcome moves a withdrawal. States only move forward (architecture, money rule 6): a repeated or
 * backward event is ignored. FAILED and RETURNED put the money back in the wallet.
 */
export function applyPayoutOutcome(
  state: WithdrawalState,
  outcome: PayoutOutcome,
): { state: WithdrawalState; moneyBack: boolean } | 'ignored' {
  const next = table[state][outcome];
  if (next === undefined) return 'ignored';
  return { state: next, moneyBack: next === 'FAILED' || next === 'RETURNED' };
}

/** Whether a withdrawal has not reached its end yet. */
export function isUnderWay(state: WithdrawalState): boolean {
  return state === 'REQUESTED' || state === 'SENT' || state === 'UNKNOWN';
}
