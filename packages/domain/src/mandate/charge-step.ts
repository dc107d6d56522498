import type { Minor } from '../money/money.ts';
import { type AutoDebitState, isTooLongAgo, type SkipReason } from './auto-debit.ts';

export interface ChargeStepFacts {
  state: AutoDebitState;
  /** Null while the debit is only announced. */
  chargedMinor: Minor | null;
  chargeOn: string;
  on: string;
  holidays: ReadonlySet<string>;
  mandateActive: boolean;
  /** Null while the provider has not answered. */
  providerMandateId: string | null;
  /** The provider that the configuration names now has the mandate. */
  isOfProvider: boolean;
  /** The charge may have reached the provider. */
  isSent: boolean;
  /** The provider has taken it. */
  isTaken: boolean;
  /** The provider was asked just now, and knows of no charge. */
  asked: boolean;
}

export type ChargeStep =
  | { next: 'nothing' }
  | { next: 'ask'; taken: boolean }
  | { next: 'skip'; reason: Extract<SkipReason, 'DAY_MISSED' | 'MANDATE_ENDED'> }
  | { next: 'order'; providerMandateId: string; amountMinor: Minor };

/**
 * What is done next with a debit that is to be charged: once the order may have arrived, the provider is asked before it is ordered
 * again. A mandate that ended meanwhile stops it, and so does a charge day that is too long ago: the member was told of that day.
 */
export function decideChargeStep(facts: ChargeStepFacts): ChargeStep {
  const { chargedMinor, mandateActive, providerMandateId, isOfProvider, isTaken } = facts;
  if (facts.state !== 'CHARGED' || chargedMinor === null) return { next: 'nothing' };
  if (facts.isSent && !facts.asked)
    return isOfProvider ? { next: 'ask', taken: isTaken } : { next: 'nothing' };
  // An order of another job was taken since the provider was asked.
  if (isTaken) return { next: 'nothing' };
  if (mandateActive && isTooLongAgo(facts.chargeOn, facts.on, facts.holidays))
    return { next: 'skip', reason: 'DAY_MISSED' };
  if (!isOfProvider) return { next: 'nothing' };
  if (!mandateActive || providerMandateId === null) return { next: 'skip', reason: 'MANDATE_ENDED' };
  return { next: 'order', providerMandateId, amountMinor: chargedMinor };
}
