import type { MandateEndReasonCode } from '@sagwan/domain/staff/reasons.ts';
import type { Tone } from '@sagwan/ui/tone.ts';
import type { RunningLoan } from '../servicing/servicing-choices.ts';

type AutoDebit = RunningLoan['autoDebit'];
export type Mandate = NonNullable<AutoDebit['mandate']>;
export type Debit = AutoDebit['debits'][number];

interface Shown {
  text: string;
  tone: Tone;
  icon: string;
}

export const mandateStateTexts: Record<Mandate['state'], Shown> = {
  PENDING: { text: 'Waiting for consent', tone: 'warning', icon: 'clock' },
  ACTIVE: { text: 'Active', tone: 'success', icon: 'check-circle' },
  ENDED: { text: 'Ended', tone: 'info', icon: 'block' },
};

export const debitStateTexts: Record<Debit['state'], Shown> = {
  NOTICED: { text: 'Announced', tone: 'info', icon: 'clock' },
  CHARGED: { text: 'At the bank', tone: 'info', icon: 'currency-exchange' },
  PAID: { text: 'Paid', tone: 'success', icon: 'check-circle' },
  FAILED: { text: 'Failed', tone: 'danger', icon: 'error' },
  SKIPPED: { text: 'Left out', tone: 'warning', icon: 'block' },
};

/** Of a debit whose money the bank took back. */
export const takenBackText: Shown = { text: 'Taken back by the bank', tone: 'warning', icon: 'update' };

export const skipReasonTexts: Record<NonNullable<Debit['skipReason']>, string> = {
  MANDATE_ENDED: 'the mandate had ended',
  NOTHING_DUE: 'nothing was due any more',
  QUOTE_OPEN: 'a pay-off quote was open',
  RELIEF_ASKED: 'a request waited for its answer',
  DISPUTE_RUNS: 'a complaint waited for its answer',
  DAY_MISSED: 'it was not ordered within three days of its day',
};

export const endReasonTexts: Record<NonNullable<Mandate['endReason']>, string> = {
  MEMBER_STOPPED: 'the member stopped it in the app',
  ASKED_BY_PHONE: 'the member asked by phone',
  ASKED_BY_EMAIL: 'the member asked by e-mail',
  ASKED_IN_PERSON: 'the member asked in person',
  CONSENT_REFUSED: 'no consent at the bank',
  CONSENT_LAPSED: 'no consent at the bank within a day',
  BANK_ENDED: 'ended at the bank',
  LOAN_CLOSED: 'the loan was closed',
};

export const endReasonChoices: Record<MandateEndReasonCode, string> = {
  ASKED_BY_PHONE: 'Asked by phone',
  ASKED_BY_EMAIL: 'Asked by e-mail',
  ASKED_IN_PERSON: 'Asked in person',
};

export const restTexts: Record<NonNullable<AutoDebit['rests']>, string> = {
  provider:
    'Nothing is debited: the mandate is with an earlier provider. The member stops it and sets it up again.',
  quote: 'Rests: a pay-off quote is open.',
  relief: 'Rests: a request of the member waits for its answer.',
  dispute: 'Rests: a complaint of the member waits for its answer.',
};
