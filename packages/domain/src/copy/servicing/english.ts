import { type NoticeText, paragraphs } from '../messages/notice-text.ts';

interface Loan {
  companyShortName: string;
  loanNumber: string;
}

/** With the certificate that was withdrawn with it, by its day of issue; undefined where there was none. */
type Returned = Open & { amount: string; paidOn: string };
/** What is told of a loan that is open again. */
export type Open = { certificateIssuedOn: string | undefined };

/** Amounts and dates arrive formatted, amounts as 'PHP 26,500.00' (the peso sign is in no GSM-7 text), accounts masked. */
type Of<Facts = unknown> = (facts: Loan & Facts) => NoticeText;

const howToPay = 'How to pay is in the app, under Payments.';
const safety =
  'No message of ours has a link or names an account for payments. If one does, it is not from us: trust only what the app shows.';
const whatIsOpen = ({ certificateIssuedOn }: Open) =>
  certificateIssuedOn === undefined
    ? 'What is open now is in the app, under Payments.'
    : 'Your certificate no longer holds. See the app, Payments.';
const withdrawn = ({ certificateIssuedOn }: Open) =>
  certificateIssuedOn === undefined
    ? []
    : [`Your certificate of full payment of ${certificateIssuedOn} no longer holds: the loan is open again.`];
const moreTime =
  'If this is hard right now, tell us in the app under Payments. We answer within 10 days, and there are no reminders meanwhile.';

/**
 * What a member is sent from the release of a loan to its end, in plain and friendly words: no pressure, no threat, nobody else
 * named (RA 11765, SEC MC 18 s.2019). None names an account or has a link, so that a message that does is known to be false
 * (decisions §6). In an SMS, GSM-7 letters only.
 */
export const english = {
  reminderBefore: (({ companyShortName, loanNumber, amount, dueOn, days }) => {
    const when = days === 1 ? 'tomorrow' : `in ${days} days`;
    return {
      sms: `${companyShortName}: ${amount} is due ${when}, on ${dueOn}. ${howToPay} Paid already? Then all is well.`,
      subject: `${amount} is due on ${dueOn}`,
      email: paragraphs(
        `The next instalment of your loan ${loanNumber}, ${amount}, is due ${when}, on ${dueOn}.`,
        `${howToPay} If you have paid already, there is nothing to do.`,
        moreTime,
        safety,
      ),
    };
  }) as Of<{ amount: string; dueOn: string; days: number }>,

  reminderToday: (({ companyShortName, loanNumber, amount, dueOn }) => ({
    sms: `${companyShortName}: ${amount} is due today, ${dueOn}. ${howToPay} Paid already? Then all is well.`,
    subject: `${amount} is due today`,
    email: paragraphs(
      `The instalment of your loan ${loanNumber}, ${amount}, is due today, ${dueOn}.`,
      `${howToPay} If you have paid already, there is nothing to do.`,
      moreTime,
      safety,
    ),
  })) as Of<{ amount: string; dueOn: string }>,

  reminderInGrace: (({ companyShortName, loanNumber, amount, dueOn, freeUntil }) => ({
    sms: `${companyShortName}: ${amount} was due on ${dueOn}. Until ${freeUntil} it costs nothing extra. How to pay, or to ask for time: in the app, under Payments.`,
    subject: `${amount} was due on ${dueOn}`,
    email: paragraphs(
      `The instalment of your loan ${loanNumber}, ${amount}, was due on ${dueOn} and has not reached us yet.`,
      `Paid by ${freeUntil}, it costs nothing extra. From the day after, the penalty of your contract is added for each day.`,
      `${howToPay} If you have paid already, it may be on its way.`,
      moreTime,
      safety,
    ),
  })) as Of<{ amount: string; dueOn: string; freeUntil: string }>,

  reminderLate: (({ companyShortName, loanNumber, amount, dueOn, penalty, total }) => {
    const made =
      penalty === undefined ? `due on ${dueOn}` : `${amount} due on ${dueOn} and ${penalty} penalty`;
    return {
      sms: `${companyShortName}: ${total} is owed today: ${made}. How to pay, or to get time: app, Payments.`,
      subject: `${total} is owed today`,
      email: paragraphs(
        `On your loan ${loanNumber}, ${total} is owed today: ${made}.`,
        ...(penalty === undefined
          ? []
          : [
              'The penalty grows by the rate of your contract each day, and never past the instalment itself.',
            ]),
        `${howToPay} If you have paid already, it may be on its way.`,
        moreTime,
        safety,
      ),
    };
  }) as Of<{ amount: string; dueOn: string; penalty: string | undefined; total: string }>,

  paymentReceived: (({ companyShortName, loanNumber, amount, paidOn, referenceNumber, next }) => ({
    sms: `${companyShortName}: we received ${amount} on ${paidOn}, thank you. Reference ${referenceNumber}. Your receipt is in the app.`,
    subject: `We received ${amount}`,
    email: paragraphs(
      `We received ${amount} for your loan ${loanNumber} on ${paidOn}. Thank you. Reference number ${referenceNumber}.`,
      'Your receipt, with what the payment went to, is in the app under Payments.',
      next === undefined
        ? 'Nothing more is due.'
        : next.isPast
          ? `${next.amount} of the instalment that was due on ${next.dueOn} is still open.`
          : `The next instalment is ${next.amount}, due on ${next.dueOn}.`,
    ),
  })) as Of<{
    amount: string;
    paidOn: string;
    referenceNumber: string;
    next: { amount: string; dueOn: string; isPast: boolean } | undefined;
  }>,

  paymentReturned: (({ companyShortName, loanNumber, amount, paidOn, ...open }) => ({
    sms: `${companyShortName}: your bank or e-wallet took back the ${amount} of ${paidOn}. ${whatIsOpen(open)}`,
    subject: `The ${amount} of ${paidOn} went back`,
    email: paragraphs(
      `Your bank or e-wallet took back the ${amount} that reached us on ${paidOn} for your loan ${loanNumber}. Your money is with them.`,
      ...withdrawn(open),
      'So the instalment is open again. What is owed now, and how to pay, is in the app under Payments.',
      'If you did not expect this, ask your bank or e-wallet, or write to us from the help page of the app.',
      safety,
    ),
  })) as Of<Returned>,

  paymentBackInWallet: (({ companyShortName, loanNumber, amount, paidOn, ...open }) => ({
    sms: `${companyShortName}: the ${amount} that you paid from your wallet on ${paidOn} is back in it. ${whatIsOpen(open)}`,
    subject: `The ${amount} of ${paidOn} is back in your wallet`,
    email: paragraphs(
      `The ${amount} that you paid from your wallet on ${paidOn} for your loan ${loanNumber} is back in your wallet.`,
      ...withdrawn(open),
      'So the instalment is open again. What is owed now, and how to pay, is in the app under Payments.',
      'If you did not expect this, write to us from the help page of the app.',
      safety,
    ),
  })) as Of<Returned>,

  paymentCorrected: (({ companyShortName, loanNumber, amount, paidOn, ...open }) => ({
    sms: `${companyShortName}: we had recorded a payment of ${amount} on ${paidOn} by mistake and took it out. ${whatIsOpen(open)}`,
    subject: `We corrected the payment of ${paidOn}`,
    email: paragraphs(
      `We had recorded a payment of ${amount} on ${paidOn} for your loan ${loanNumber} by mistake, and took it out again. No money was moved.`,
      ...withdrawn(open),
      'What is owed now is in the app under Payments. If we recorded the wrong amount, the right one follows, with a receipt of its own.',
      'If you did pay this, write to us from the help page of the app, with a picture of your receipt.',
      safety,
    ),
  })) as Of<Returned>,

  creditKept: (({ companyShortName, loanNumber, amount, dueOn }) => ({
    sms: `${companyShortName}: ${amount} is more than was due. We keep it for your next instalment. Until ${dueOn} you can choose otherwise in the app.`,
    subject: `${amount} is kept for your next instalment`,
    email: paragraphs(
      `Your last payment for loan ${loanNumber} was ${amount} more than was due. We keep it for your next instalment.`,
      `Until ${dueOn} you can choose otherwise in the app, under Payments: a lower instalment, or a shorter term. The total interest stands next to each choice.`,
    ),
  })) as Of<{ amount: string; dueOn: string }>,

  loanPaidOff: (({ companyShortName, loanNumber, paidOn }) => ({
    sms: `${companyShortName}: your loan is paid in full since ${paidOn}. Nothing more is due. We tell you when your certificate is ready. Thank you.`,
    subject: 'Your loan is paid in full',
    email: paragraphs(
      `Your loan ${loanNumber} is paid in full since ${paidOn}. Nothing more is due.`,
      'The certificate of full payment follows as soon as the last payment can no longer be returned. We tell you when it is in the app.',
      'Thank you.',
    ),
  })) as Of<{ paidOn: string }>,

  certificateReady: (({ companyShortName, loanNumber }) => ({
    sms: `${companyShortName}: your certificate of full payment is ready in the app, under Payments. It is free of charge.`,
    subject: 'Your certificate of full payment is ready',
    email: paragraphs(
      `The certificate of full payment for your loan ${loanNumber} is ready in the app, under Payments. It is free of charge.`,
      'Keep it: it proves that nothing is owed.',
    ),
  })) as Of,

  autoDebitStarted: (({ companyShortName, loanNumber, bank }) => ({
    sms: `${companyShortName}: auto-debit from your ${bank} account is on. We tell you 3 days before each debit. Stop it or report it in the app, under Payments.`,
    subject: `Auto-debit from your ${bank} account is on`,
    email: paragraphs(
      `Auto-debit from your ${bank} account is on for your loan ${loanNumber}, as you asked. We tell you the amount 3 days before each debit, and charge nothing for it.`,
      'You can stop auto-debit at any time in the app, under Payments. It stops at once. If it was not you, stop it and contact us from the help page of the app.',
    ),
  })) as Of<{ bank: string }>,

  autoDebitStopped: (({ companyShortName, loanNumber, bank }) => ({
    sms: `${companyShortName}: auto-debit from your ${bank} account is stopped. No new debit is made. ${howToPay}`,
    subject: `Auto-debit from your ${bank} account is stopped`,
    email: paragraphs(
      `Auto-debit from your ${bank} account is stopped for your loan ${loanNumber}. No new debit is made.`,
      howToPay,
    ),
  })) as Of<{ bank: string }>,

  autoDebitSkipped: (({ companyShortName, loanNumber, amount, on }) => ({
    sms: `${companyShortName}: we do not debit ${amount} on ${on} after all. Why, and how to pay, is in the app, under Payments.`,
    subject: `${amount} will not be debited`,
    email: paragraphs(
      `We do not debit ${amount} for your loan ${loanNumber} on ${on} after all. Why, and how to pay, is in the app under Payments.`,
      safety,
    ),
  })) as Of<{ amount: string; on: string }>,

  autoDebitNotice: (({ companyShortName, loanNumber, amount, on, bank }) => ({
    sms: `${companyShortName}: on ${on} we debit ${amount} from your ${bank} account, as you asked. You can stop it in the app, under Payments.`,
    subject: `${amount} will be debited on ${on}`,
    email: paragraphs(
      `On ${on} we debit ${amount} for your loan ${loanNumber} from your ${bank} account, as you asked. There is nothing to do but to have the amount there.`,
      'You can stop auto-debit at any time in the app, under Payments. It stops at once.',
    ),
  })) as Of<{ amount: string; on: string; bank: string }>,

  autoDebitFailed: (({ companyShortName, loanNumber, amount, nextTryOn }) => {
    const then =
      nextTryOn === undefined
        ? 'We do not try again. How to pay is in the app, under Payments.'
        : `We try once more on ${nextTryOn}. See the app, under Payments.`;
    return {
      sms: `${companyShortName}: auto-debit of ${amount} did not go through. We charge nothing for this. ${then}`,
      subject: `Auto-debit of ${amount} did not go through`,
      email: paragraphs(
        `The auto-debit of ${amount} for your loan ${loanNumber} did not go through. We charge nothing for this.`,
        then,
        moreTime,
        safety,
      ),
    };
  }) as Of<{ amount: string; nextTryOn: string | undefined }>,

  planChanged: (({ companyShortName, loanNumber, amount, dueOn }) => ({
    sms: `${companyShortName}: your plan is changed. Next: ${amount} on ${dueOn}. All instalments are in the app, under Payments. Not you? Contact us there.`,
    subject: 'Your plan is changed',
    email: paragraphs(
      `The plan of your loan ${loanNumber} is changed. The next instalment is ${amount}, due on ${dueOn}.`,
      'All instalments, and the total interest before and after, are in the app under Payments.',
      'If it was not you, contact us at once from the help page of the app.',
    ),
  })) as Of<{ amount: string; dueOn: string }>,

  hardshipGranted: (({ companyShortName, loanNumber, amount, dueOn }) => ({
    sms: `${companyShortName}: we agreed to an easier plan, without new interest. Next: ${amount} on ${dueOn}. All of it is in the app, under Payments.`,
    subject: 'We agreed to an easier plan',
    email: paragraphs(
      `We agreed to an easier plan for your loan ${loanNumber}. What is open is spread anew, without new interest. The next instalment is ${amount}, due on ${dueOn}.`,
      'The whole plan is in the app, under Payments.',
    ),
  })) as Of<{ amount: string; dueOn: string }>,

  hardshipDeclined: (({ companyShortName, loanNumber }) => ({
    sms: `${companyShortName}: we could not agree to the plan you asked for. Why, and what else is possible, is in the app, under Payments.`,
    subject: 'Our answer to your request',
    email: paragraphs(
      `We could not agree to the easier plan that you asked for on your loan ${loanNumber}. Why, and what else is possible, is in the app under Payments.`,
      'If you see it differently, write to us from the help page of the app: another person looks at it, free of charge.',
    ),
  })) as Of,

  giveBackLapsed: (({ companyShortName, loanNumber, on, amount, dueOn }) => ({
    sms: `${companyShortName}: not all was back by ${on}, so your loan goes on as signed. Next: ${amount} on ${dueOn}. See the app, Payments.`,
    subject: 'Your loan goes on as signed',
    email: paragraphs(
      `You gave your loan ${loanNumber} back, but not all of the money reached us by ${on}. So it goes on as you signed it, and what came counts as a payment.`,
      `The next instalment is ${amount}, due on ${dueOn}. The whole plan is in the app, under Payments.`,
      moreTime,
      safety,
    ),
  })) as Of<{ on: string; amount: string; dueOn: string }>,

  overpaymentSentBack: (({ companyShortName, loanNumber, amount, account }) => ({
    sms: `${companyShortName}: ${amount} that you paid above what you owed is on its way back to your account ${account}, without a fee.`,
    subject: `${amount} is on its way back to you`,
    email: paragraphs(
      `${amount} that you paid above what you owed on your loan ${loanNumber} is on its way back to your account ${account}, without a fee. There is nothing to do.`,
    ),
  })) as Of<{ amount: string; account: string }>,

  penaltyAdded: (({ companyShortName, loanNumber, amount }) => ({
    sms: `${companyShortName}: a day that we had counted as a bank holiday is none. So a penalty of ${amount} is added. See the app, Payments.`,
    subject: `A penalty of ${amount} is added`,
    email: paragraphs(
      `A day that we had counted as a holiday of banks is none. So an instalment of your loan ${loanNumber} was late, and the penalty of your contract is added for it: ${amount}.`,
      'What is due now is in the app, under Payments.',
      'If you relied on that holiday, write to us from the help page of the app: two of our staff can waive the penalty.',
      safety,
    ),
  })) as Of<{ amount: string }>,

  penaltyReversed: (({ companyShortName, loanNumber, amount }) => ({
    sms: `${companyShortName}: a penalty of ${amount} was taken off your loan. What is open now is in the app, under Payments.`,
    subject: `A penalty of ${amount} was taken off`,
    email: paragraphs(
      `A penalty of ${amount} was taken off your loan ${loanNumber}. Why, and what is open now, is in the app under Payments.`,
    ),
  })) as Of<{ amount: string }>,
};

export type ServicingTexts = typeof english;
