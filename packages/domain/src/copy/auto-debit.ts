import type { AutoDebitState, SkipReason } from '../mandate/auto-debit.ts';
import type { MandateBank, MandateEndReason } from '../mandate/mandate.ts';

/** As members know the banks. */
export const mandateBankNames: Readonly<Record<MandateBank, string>> = { bpi: 'BPI', unionBank: 'UnionBank' };

const skipped: Readonly<Record<SkipReason, string>> = {
  MANDATE_ENDED: 'Not debited: auto-debit was stopped before.',
  NOTHING_DUE: 'Not debited: nothing was due any more.',
  QUOTE_OPEN: 'Not debited: you had asked what finishes the loan. Use another way for this instalment.',
  RELIEF_ASKED: 'Not debited: your request for help was waiting for its answer.',
  DISPUTE_RUNS: 'Not debited: your complaint was waiting for its answer.',
  DAY_MISSED: 'Not debited: we could not order it on its day. Use another way for this instalment.',
};

const ended: Readonly<Record<MandateEndReason, string>> = {
  MEMBER_STOPPED: 'You stopped it.',
  ASKED_BY_PHONE: 'Our staff stopped it, as you asked by phone.',
  ASKED_BY_EMAIL: 'Our staff stopped it, as you asked by e-mail.',
  ASKED_IN_PERSON: 'Our staff stopped it, as you asked in person.',
  CONSENT_REFUSED: 'The consent was not given at the bank.',
  CONSENT_LAPSED: 'The consent was not given at the bank within 24 hours.',
  BANK_ENDED: 'The bank ended it.',
  LOAN_CLOSED: 'It ended when the loan was closed.',
};

const states: Readonly<Record<AutoDebitState, string>> = {
  NOTICED: 'Announced',
  CHARGED: 'At the bank',
  PAID: 'Paid',
  FAILED: 'Did not go through',
  SKIPPED: 'Not debited',
};

/** What a member reads about auto-debit, on the page of payments. */
export const autoDebitScreens = {
  title: 'Auto-debit',
  states,
  skipped,
  ended,
  off: 'Off',
  on: 'On',
  pending: 'Waiting for your bank',
  offer: 'Your bank pays each instalment on its day, so that none is forgotten.',
  rules: [
    'Debited: what is due on the due date, or on the next banking day. Never more than we told you.',
    'Three days before, you get an SMS with the amount and the day.',
    'If it does not go through, we try once more three days after we told you. There is no third time.',
    'You can stop it at any time, at once. We charge nothing for it.',
  ],
  bank: 'Which bank?',
  firstDebit: 'First debit',
  firstDebitNone: 'No instalment is left that could still be announced three days before.',
  setUp: 'SET UP AUTO-DEBIT',
  setUpTitle: 'Set up auto-debit',
  notNow: 'Not now',
  sign: 'SIGN WITH A CODE',
  afterwards: 'After that: what is due on each due date, until the loan is paid.',
  signed: 'Auto-debit is signed.',
  signAbout: ({ bank, loanNumber }: { bank: string; loanNumber: string }): string =>
    `Auto-debit from my ${bank} account for loan ${loanNumber}`,
  setUpFailed: 'Auto-debit is not set up. Nothing is debited.',
  unknown: 'We do not know yet whether it is set up. Look again in a minute.',
  from: ({ account }: { account: string }): string => `From your ${account} account`,
  next: 'Next debit',
  nextOn: ({ date }: { date: string }): string => `on ${date}`,
  announced: 'Announced to you by SMS. It is never more than this.',
  announcedOn: ({ date }: { date: string }): string => `You get an SMS with the amount on ${date}.`,
  secondTry: 'This is the second try, and the last one.',
  nothingNext: 'No further debit: every instalment is paid or can no longer be announced.',
  nothingDue: 'You have paid this already. Nothing will be debited.',
  rests: {
    provider:
      'Nothing is debited: your bank agreed with a company that no longer does this for us. Stop auto-debit here and set it up again, or pay in another way.',
    quote: 'Paused while your quote to finish the loan is open.',
    relief: 'Paused while your request for help waits for its answer.',
    dispute: 'Paused while your complaint waits for its answer.',
  },
  consent: ({ account }: { account: string }): string => `GO TO ${account}`,
  consentNote: ({ account }: { account: string }): string =>
    `Say yes at ${account}, within 24 hours. Nothing is debited before. This page shows it a minute later at most.`,
  waiting: 'We are asking the bank. This takes a moment.',
  stop: 'STOP AUTO-DEBIT',
  stopTitle: 'Stop auto-debit?',
  stopNote: 'It stops at once. Your instalments stay due on their days: you then pay them in another way.',
  stopUnderWay: 'A debit that is at the bank already can still arrive. It then counts as your payment.',
  stopConfirm: 'STOP IT NOW',
  keep: 'Keep it',
  stopFailed: 'We do not know whether it is stopped. Try again: doing it twice is safe.',
  stopped: 'Auto-debit is stopped. Nothing new is debited.',
  wasStopped: ({ date }: { date: string }): string => `Stopped on ${date}.`,
  history: 'What happened',
  debitOf: ({ date }: { date: string }): string => `For the instalment of ${date}`,
  tries: { first: 'First try', second: 'Second try' },
  triedOn: ({ date }: { date: string }): string => `On ${date}`,
  triedAgain: ({ date }: { date: string }): string => `We try once more on ${date}.`,
  noThird: 'We do not try again. Use another way for this instalment.',
  atBank: 'Ordered from your bank. Its answer is still to come.',
} as const;
