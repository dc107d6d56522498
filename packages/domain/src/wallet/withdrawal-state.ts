/** The states of a withdrawal (decisions §5). */
export const withdrawalStates = ['REQUESTED', 'SENT', 'UNKNOWN', 'COMPLETED', 'FAILED', 'RETURNED'] as const;

export type WithdrawalState = (typeof withdrawalStates)[number];

/** What a payout provider reports; `timedOut` where it did not answer. */
export type PayoutOutcome = 'sent' | 'timedOut' | 'completed' | 'failed' | 'returned';

const table: Record<WithdrawalState, Partial<Record<PayoutOutcome, WithdrawalState>>> = {
  REQUESTED: { sent: 'SENT', timedOut: 'UNKNOWN', completed: 'COMPLETED', failed: 'FAILED' },
  // A return may be reported before its completion: the money is back in either order.
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

/** Whether a withdrawal is not in a final state yet. */
export function isUnderWay(state: WithdrawalState): boolean {
  return state === 'REQUESTED' || state === 'SENT' || state === 'UNKNOWN';
}
