/** The states of a withdrawal (decisions §5). */
export const withdrawalStates = ['REQUESTED', 'SENT', 'UNKNOWN', 'COMPLETED', 'FAILED', 'RETURNED'] as const;

export type WithdrawalState = (typeof withdrawalStates)[number];

/** What a payout provider reports; `timedOut` where it did not answer. */
export type PayoutOutcome = 'accepted' | 'timedOut' | 'completed' | 'failed' | 'returned';

/** A state that a withdrawal comes to by an outcome; it begins as REQUESTED. */
export type LaterState = Exclude<WithdrawalState, 'REQUESTED'>;

const table: Record<WithdrawalState, Partial<Record<PayoutOutcome, LaterState>>> = {
  REQUESTED: { accepted: 'SENT', timedOut: 'UNKNOWN', completed: 'COMPLETED', failed: 'FAILED' },
  // A return may be reported before its completion: the money is back in either order.
  SENT: { timedOut: 'UNKNOWN', completed: 'COMPLETED', failed: 'FAILED', returned: 'RETURNED' },
  UNKNOWN: { accepted: 'SENT', completed: 'COMPLETED', failed: 'FAILED', returned: 'RETURNED' },
  COMPLETED: { returned: 'RETURNED' },
  FAILED: {},
  RETURNED: {},
};

/**
 * The state that follows an outcome; undefined where it changes nothing. States only move forward (architecture, money
 * rule 6), so a repeated or late event has no effect. With FAILED and RETURNED the money is back in the wallet.
 */
export function nextState(state: WithdrawalState, outcome: PayoutOutcome): LaterState | undefined {
  return table[state][outcome];
}

/** Whether a withdrawal is not in a final state yet. */
export function isUnderWay(state: WithdrawalState): boolean {
  return state === 'REQUESTED' || state === 'SENT' || state === 'UNKNOWN';
}
