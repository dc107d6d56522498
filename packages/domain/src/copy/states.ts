import { isBeingRepaid, type LoanState } from '../loan/loan-state.ts';
import type { HoldReasonCode, RejectionReasonCode } from '../staff/reasons.ts';
import type { Rail } from '../wallet/rail.ts';
import type { WithdrawalState } from '../wallet/withdrawal-state.ts';
import type { Language } from './site/language.ts';
import { english } from './states/english.ts';
import { filipino } from './states/filipino.ts';
import type { StatusShown } from './status.ts';

type StateText = Pick<StatusShown, 'status' | 'statusMessage'>;
type StateLook = Omit<StatusShown, keyof StateText>;

/** What has become of a released loan beyond its state: one written off stays OVERDUE, one being given back DISBURSED. */
export type ReleasedLoanCase = 'writtenOff' | 'givenBack';

/** What is said of each state, in one language. */
export interface StateTexts {
  loan: Record<LoanState, StateText>;
  /** Instead of the message of the loan's state. */
  releasedCases: Record<ReleasedLoanCase, string>;
  withdrawal: Record<WithdrawalState, StateText>;
  /** After the message of SENT. */
  onItsWay: Record<Rail, string>;
  /**
   * Holds say what to correct, rejections say why: a refused applicant may know the reason (philippines.md).
   * Correcting costs nothing, and no sentence asks for a payment (decisions §6).
   */
  reasons: Record<HoldReasonCode | RejectionReasonCode, string>;
  anyReason: string;
  /** What would change a rejection: said with its reason, so that nobody is left with a bare no. */
  rejectionWays: Record<RejectionReasonCode, string>;
  afterHold: string;
  afterRejection: string;
}

const texts: Record<Language, StateTexts> = { en: english, fil: filipino };

const loanLooks: Record<LoanState, StateLook> = {
  PENDING: { statusColor: 'info', statusIcon: 'person-search' },
  ON_HOLD: { statusColor: 'warning', statusIcon: 'pause' },
  OFFERED: { statusColor: 'info', statusIcon: 'update' },
  APPROVED: { statusColor: 'success', statusIcon: 'check-circle' },
  DISBURSED: { statusColor: 'success', statusIcon: 'currency-exchange' },
  OVERDUE: { statusColor: 'danger', statusIcon: 'error' },
  PAID: { statusColor: 'success', statusIcon: 'check-circle' },
  REJECTED: { statusColor: 'danger', statusIcon: 'highlight-off' },
  CANCELLED: { statusColor: 'warning', statusIcon: 'block' },
  EXPIRED: { statusColor: 'warning', statusIcon: 'clock' },
};

const withdrawalLooks: Record<WithdrawalState, StateLook> = {
  REQUESTED: { statusColor: 'info', statusIcon: 'clock' },
  SENT: { statusColor: 'info', statusIcon: 'currency-exchange' },
  UNKNOWN: { statusColor: 'info', statusIcon: 'currency-exchange' },
  COMPLETED: { statusColor: 'success', statusIcon: 'check-circle' },
  FAILED: { statusColor: 'danger', statusIcon: 'error' },
  RETURNED: { statusColor: 'warning', statusIcon: 'update' },
};

function isRejection(code: string): code is RejectionReasonCode {
  return Object.hasOwn(english.rejectionWays, code);
}

function isReasonCode(code: string): code is HoldReasonCode | RejectionReasonCode {
  return Object.hasOwn(english.reasons, code);
}

/** The sentence a member reads for a hold or a rejection; for an unknown code, one that is always true. */
export function reasonSentence(reasonCode: string, language: Language = 'en'): string {
  const { reasons, anyReason } = texts[language];
  return isReasonCode(reasonCode) ? reasons[reasonCode] : anyReason;
}

/**
 * How a loan's state is shown; on a hold or a rejection the reason's sentence comes first, then what would change it.
 * @param releasedCase is said only while the loan is being repaid: one that was written off can be paid after all.
 */
export function loanStatus(
  state: LoanState,
  reasonCode?: string | null,
  language: Language = 'en',
  releasedCase?: ReleasedLoanCase,
): StatusShown {
  const { loan, releasedCases, rejectionWays, afterHold, afterRejection } = texts[language];
  const shown = { ...loan[state], ...loanLooks[state] };
  if (releasedCase !== undefined && isBeingRepaid(state))
    return { ...shown, statusMessage: releasedCases[releasedCase] };
  if (!reasonCode || (state !== 'ON_HOLD' && state !== 'REJECTED')) return shown;
  const after =
    state === 'ON_HOLD'
      ? [afterHold]
      : [...(isRejection(reasonCode) ? [rejectionWays[reasonCode]] : []), afterRejection];
  return { ...shown, statusMessage: [reasonSentence(reasonCode, language), ...after].join(' ') };
}

/** How a withdrawal's state is shown. SENT and UNKNOWN look the same: the difference matters to staff only. */
export function withdrawalStatus(state: WithdrawalState, rail: Rail, language: Language = 'en'): StatusShown {
  const { withdrawal, onItsWay } = texts[language];
  const shown = { ...withdrawal[state], ...withdrawalLooks[state] };
  if (state !== 'SENT') return shown;
  return { ...shown, statusMessage: `${shown.statusMessage} ${onItsWay[rail]}` };
}
