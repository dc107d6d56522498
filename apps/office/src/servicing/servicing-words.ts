import type { timelineEntry } from '@sagwan/contract/repayment/read-timeline.ts';
import type { repayment, rowState } from '@sagwan/contract/repayment/repayment-values.ts';
import type { ButtonVariant } from '@sagwan/ui/Button.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import type { Tone } from '@sagwan/ui/tone.ts';
import type { z } from 'zod';
import type { AnyOrderKind, OrderReason, ServicingOrder } from './order-kinds.ts';

export interface OrderWords {
  button: string;
  variant: ButtonVariant;
  /** The kind in a list: 'Penalty waived'. */
  name: string;
  /** The question at the head of the dialog. */
  title: string;
  /** What it does once it is approved. */
  consequence: string;
}

/** The texts of each change of a running loan. */
export const orderWords: Record<AnyOrderKind, OrderWords> = {
  recordRepayment: {
    button: 'Record a payment',
    variant: 'primary',
    name: 'Record a payment',
    title: 'Record a payment?',
    consequence:
      'Money that came in outside every channel, with a receipt. It counts for the day it was paid: penalties charged since are taken back.',
  },
  waivePenalty: {
    button: 'Waive a penalty',
    variant: 'secondary',
    name: 'Waive a penalty',
    title: 'Waive a penalty?',
    consequence: 'The member owes this much less penalty. Interest and principal stay as they are.',
  },
  pauseInterest: {
    button: 'Pause interest',
    variant: 'secondary',
    name: 'Pause interest',
    title: 'Pause the interest?',
    consequence: 'The days from the first to the last, both included, bear no interest.',
  },
  grantHoliday: {
    button: 'Payment holiday',
    variant: 'secondary',
    name: 'Payment holiday',
    title: 'Grant a payment holiday?',
    consequence:
      'One month without an instalment; the instalments after it are priced anew. The loan does not count as late for it and the score stays.',
  },
  planHardship: {
    button: 'Hardship plan',
    variant: 'secondary',
    name: 'Hardship plan',
    title: 'Agree on a hardship plan?',
    consequence:
      'What is overdue and what remains are spread over further months without new interest, as one total.',
  },
  returnRepayment: {
    button: 'Return',
    variant: 'quiet',
    name: 'Return a payment',
    title: 'Take this payment back?',
    consequence:
      'The channel took the money back. The payment is undone with the split it had, and the loan is worked out anew from its day.',
  },
  writeOff: {
    button: 'Write off',
    variant: 'danger',
    name: 'Write off',
    title: 'Write this loan off?',
    consequence:
      'Interest and penalties stop and the loss is booked. Money left in the wallet is set off first; what is paid later is a recovery.',
  },
  applyUnapplied: {
    button: 'Apply',
    variant: 'secondary',
    name: 'Apply unmatched money',
    title: 'Apply this money to a loan?',
    consequence: 'It becomes a payment of this loan on the day it was paid.',
  },
  returnUnapplied: {
    button: 'Sent back',
    variant: 'secondary',
    name: 'Unmatched money sent back',
    title: 'Was this money sent back?',
    consequence:
      'Our bank returned it to the payer, outside this program. It leaves the books as paid from the bank.',
  },
  bookSettlement: {
    button: 'Record a settlement',
    variant: 'primary',
    name: 'Settlement of a channel',
    title: 'Did this money arrive?',
    consequence:
      'The channel paid these payments to our bank in one sum, less its fee. It owes them no longer: the sum is booked at the bank, the fee as a charge.',
  },
};

/** Said wherever something is ordered. */
export const twoPeople = 'Nothing happens yet: another person must approve it.';

export const reasonTexts: Record<OrderReason, string> = {
  LOST_INCOME: 'Lost income',
  ILLNESS: 'Illness',
  FAMILY_EMERGENCY: 'Emergency in the family',
  DISASTER: 'Disaster',
  OTHER_HARDSHIP: 'Other hardship',
  OUR_MISTAKE: 'Our mistake',
  CHANNEL_FAULT: 'Fault of the payment channel',
  GOODWILL: 'Goodwill',
  DECEASED: 'The member has died',
  UNCOLLECTIBLE: 'Cannot be collected',
  PAID_AT_COUNTER: 'Paid at the counter',
  PAID_BY_BANK_TRANSFER: 'Paid by bank transfer',
  PAID_BY_MISTAKE: 'Paid to us by mistake',
  CHANNEL_SETTLED: 'On our bank’s statement',
};

interface Shown {
  text: string;
  tone: Tone;
  icon: string;
}

export const orderStates: Record<ServicingOrder['state'], Shown> = {
  OPEN: { text: 'Waiting', tone: 'info', icon: 'clock' },
  APPROVED: { text: 'Approved', tone: 'success', icon: 'check-circle' },
  REJECTED: { text: 'Rejected', tone: 'danger', icon: 'highlight-off' },
};

export const rowStates: Record<z.output<typeof rowState>, Shown> = {
  PAID: { text: 'Paid', tone: 'success', icon: 'check-circle' },
  DUE: { text: 'Due', tone: 'warning', icon: 'clock' },
  OVERDUE: { text: 'Overdue', tone: 'danger', icon: 'error' },
  NEXT: { text: 'To come', tone: 'info', icon: 'update' },
};

type Repayment = z.output<typeof repayment>;

export const channelTexts: Record<Repayment['channel'], string> = {
  virtualAccount: 'Payment code',
  qrph: 'QR Ph',
  autoDebit: 'Auto-debit',
  wallet: 'From the wallet',
  staff: 'Recorded by staff',
};

export const extraTexts: Record<Repayment['extra'], string> = {
  nextInstalments: 'credit for the next instalments',
  lowerInstalment: 'lower instalment',
  shorterTerm: 'shorter term',
};

export const actorTexts: Record<z.output<typeof timelineEntry>['by'], { text: string; icon: IconName }> = {
  member: { text: 'Member', icon: 'person' },
  staff: { text: 'Staff', icon: 'pen' },
  system: { text: 'End of day', icon: 'clock' },
  provider: { text: 'Payment channel', icon: 'currency-exchange' },
};
