import { type Refusal, refuse } from '../copy/refusal.ts';
import type { Minor } from '../money/money.ts';

/** Banks whose accounts can be debited without the owner's presence (decision 0024). */
export const mandateBanks = ['bpi', 'unionBank'] as const;

export type MandateBank = (typeof mandateBanks)[number];

/** PENDING: signed here, consent at the bank is still to come. ACTIVE: debits are announced and ordered. */
export const mandateStates = ['PENDING', 'ACTIVE', 'ENDED'] as const;

/** What staff see of why a mandate ended; the first is the member's own doing, the last three nobody's here. */
export const mandateEndReasons = [
  'MEMBER_STOPPED',
  'ASKED_BY_PHONE',
  'ASKED_BY_EMAIL',
  'ASKED_IN_PERSON',
  'CONSENT_REFUSED',
  'CONSENT_LAPSED',
  'BANK_ENDED',
  'LOAN_CLOSED',
] as const;

export type MandateEndReason = (typeof mandateEndReasons)[number];

/** A consent that was not given at the bank by then is not waited for any more. */
export const consentHours = 24;

export interface MandateFacts {
  /** Of a released loan: what settles it today. */
  owedMinor: Minor;
  /** Given back within the cooling-off time, or written off: no instalments are collected. */
  isWoundUp: boolean;
  hasLiveMandate: boolean;
}

/** Whether a mandate may be made for a released loan: open, with instalments to come, and with no other one. */
export function decideMandate({
  owedMinor,
  isWoundUp,
  hasLiveMandate,
}: MandateFacts): 'allowed' | Refusal<'NOTHING_OWED' | 'LOAN_STATE_FORBIDS' | 'MANDATE_EXISTS'> {
  if (owedMinor <= 0n) return refuse('NOTHING_OWED');
  if (isWoundUp) return refuse('LOAN_STATE_FORBIDS');
  return hasLiveMandate ? refuse('MANDATE_EXISTS') : 'allowed';
}
