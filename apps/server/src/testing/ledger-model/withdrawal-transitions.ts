import type { Outcome, State } from './operation.ts';

/** From which states what the provider reports moves a withdrawal, and to which. */
export const transitions: Record<Outcome, { from: readonly State[]; to: State }> = {
  accepted: { from: ['REQUESTED', 'UNKNOWN'], to: 'SENT' },
  timedOut: { from: ['REQUESTED', 'SENT'], to: 'UNKNOWN' },
  completed: { from: ['REQUESTED', 'SENT', 'UNKNOWN'], to: 'COMPLETED' },
  failed: { from: ['REQUESTED', 'SENT', 'UNKNOWN'], to: 'FAILED' },
  returned: { from: ['REQUESTED', 'SENT', 'UNKNOWN', 'COMPLETED'], to: 'RETURNED' },
};
