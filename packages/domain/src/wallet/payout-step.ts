import { isUnderWay, type WithdrawalState } from './withdrawal-state.ts';

/** An order of a payout, noted before it was sent. */
export interface OrderedPayout {
  provider: string;
  /** Null while the provider has not taken it. */
  providerPayoutId: string | null;
}

/**
 * The id that the provider has given the payout: it may be paid at any time, so it is neither ordered again nor undone. Undefined
 * while no order was taken.
 */
export function takenPayoutId(orders: readonly OrderedPayout[]): string | undefined {
  return orders.find(({ providerPayoutId }) => providerPayoutId !== null)?.providerPayoutId ?? undefined;
}

export interface PayoutStepFacts {
  state: WithdrawalState;
  orders: readonly OrderedPayout[];
  /** The one that the configuration names now. */
  provider: string;
  /** It was asked just now, and knows of no payout. */
  asked: boolean;
}

/** `elsewhere`: an order was sent to another provider, before the configuration named this one. */
export type PayoutStep =
  | { next: 'nothing' }
  | { next: 'elsewhere'; provider: string }
  | { next: 'ask'; taken: boolean }
  | { next: 'order' };

/** What is done next with a withdrawal: once an order may have arrived, the provider is asked before it is ordered again. */
export function decidePayoutStep({ state, orders, provider, asked }: PayoutStepFacts): PayoutStep {
  if (!isUnderWay(state)) return { next: 'nothing' };
  const elsewhere = orders.find((order) => order.provider !== provider);
  if (elsewhere !== undefined) return { next: 'elsewhere', provider: elsewhere.provider };
  const taken = takenPayoutId(orders) !== undefined;
  if (orders.length > 0 && !asked) return { next: 'ask', taken };
  // An order of another job was taken since the provider was asked.
  return { next: taken ? 'nothing' : 'order' };
}
