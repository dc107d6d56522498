import { calculator } from './site/english/calculator.ts';

/**
 * What a member reads about repaying: Home of a released loan and the pages under `/payments`. Refusals are in
 * refusals.ts, states of a loan in states.ts.
 */
export const repaymentScreens = {
  title: 'Payments',
  back: 'Back to payments',
  loadFailed: 'Your payments could not be loaded. Nothing has changed.',
  commaAsked: calculator.commaAsked,
  noLoan: 'Nothing to pay yet',
  noLoanNote: 'When a loan is released to you, its instalments are here, with every way to pay them.',
  noLoanLink: 'Go to Home',
  /** Above all that were ever released, where there is more than one. */
  severalLoans: 'Which of your loans is this about?',
  loanNamed: ({ loanNumber }: { loanNumber: string }): string => `Loan ${loanNumber}`,

  due: {
    next: 'Your next payment',
    today: 'Due today',
    late: 'Late: what you owe today',
    giveBack: 'What you have to give back',
    giveBackUntil: ({ date }: { date: string }): string => `Until ${date}, free of interest`,
    giveBackCame: ({ amount }: { amount: string }): string => `${amount} is back already.`,
    giveBackLoan: 'You cancelled this loan. It is closed once everything that you received is back.',
    giveBackNote:
      'You cancelled this loan within the time to think. Once all of it is back, the loan is cancelled and you owe nothing. If some of it is missing after that day, the loan goes on as you signed it, and what came counts as a payment.',
    gaveBack: 'You gave this loan back',
    paidOff: 'This loan is paid in full',
    paidOffNote: 'You owe nothing for it. Thank you. Your payments and receipts stay with us for you to see.',
    nothingOwed: 'You owe nothing. Thank you.',
    paidOffKept: 'Your payments and receipts stay with us for you to see.',
    dueOn: ({ date }: { date: string }): string => `Due on ${date}`,
    wasDueOn: ({ date }: { date: string }): string => `Was due on ${date}`,
    daysLeft: ({ count }: { count: number }): string => (count === 1 ? '1 day left' : `${count} days left`),
    daysLate: ({ count }: { count: number }): string => (count === 1 ? '1 day late' : `${count} days late`),
    pay: ({ amount }: { amount: string }): string => `PAY ${amount}`,
    madeOf: 'What it is made of',
    instalment: 'Instalment',
    instalments: ({ count }: { count: number }): string => `Instalments, ${count} unpaid`,
    penalty: 'Penalty for late days',
    anotherDay: 'Each further day adds',
    graceRuns: 'No penalty yet: these are days of grace.',
    howItEnds:
      'The penalty never grows beyond the instalment itself, and there is no penalty on a penalty. Once this is paid it stops, and nothing else in your plan changes.',
    writtenOff:
      'We have written this loan off. No interest and no penalty is added to it any more. You still owe what is open, and can pay it at any time.',
    needTime: 'Ask for more time or a lower instalment',
    credit: ({ amount }: { amount: string }): string =>
      `${amount} that you paid early is kept for your next instalments.`,
    overpaid: ({ amount }: { amount: string }): string =>
      `You paid ${amount} more than everything you owed. It is yours: we send it back to your account on file, free of charge, and you need to do nothing. Once it is sent, your wallet lists it with the withdrawals.`,
    refundOwed: ({ amount }: { amount: string }): string =>
      `${amount} had gone back to you as paid too much, and then your bank or wallet took the payment back. Please pay it too, after your instalments. It bears no interest and no penalty.`,
  },

  progress: {
    title: 'How far you are',
    paidOf: ({ paid, total }: { paid: string; total: string }): string => `${paid} paid of ${total}`,
    instalments: ({ count, total }: { count: number; total: number }): string =>
      `${count} of ${total} payments`,
    outstanding: 'Loan still to repay',
    interestPaid: 'Interest paid so far',
    totalInterest: 'Interest in all',
  },

  states: {
    PAID: 'Paid',
    DUE: 'Due',
    OVERDUE: 'Late',
    NEXT: 'To come',
  },

  pay: {
    title: 'Make a payment',
    howMuch: 'How much',
    dueNow: 'What is due today',
    nextInstalment: 'The next instalment',
    everything: 'Everything, to finish the loan',
    everythingNote: 'Calculated to today when you choose it',
    other: 'Another amount',
    otherLabel: 'Amount in pesos',
    otherHint: ({ example }: { example: string }): string => `For example ${example}.`,
    otherMissing: 'Write how much you want to pay, for example 1,500.50.',
    everythingPending: 'The amount is being calculated.',
    moreThanDue: ({ amount }: { amount: string }): string =>
      `${amount} of this is more than what is due today.`,
    how: 'How',
    qrph: 'QR Ph',
    qrphNote: 'Scan it with any bank app or e-\u2060wallet',
    virtualAccount: 'Payment code',
    virtualAccountNote: 'One number for this loan, for banks, e-\u2060wallets and counters',
    wallet: 'Your wallet',
    walletNote: ({ amount }: { amount: string }): string => `${amount} of this loan is still in it`,
    walletEmpty: 'It is empty',
    free: 'We charge nothing for a payment, and nothing for paying early.',
  },

  qr: {
    show: 'QR CODE',
    showFor: ({ amount }: { amount: string }): string => `QR CODE FOR ${amount}`,
    tooMuch: ({ most }: { most: string }): string =>
      `A QR Ph code carries ${most} at most. Please choose less, or use the payment code.`,
    tooLittle: ({ least }: { least: string }): string =>
      `A QR Ph code is for ${least} at least, or for all that is due. Please choose more, or use the payment code.`,
    name: ({ amount }: { amount: string }): string => `QR Ph code to pay ${amount}`,
    steps: [
      'Open your bank app or e-\u2060wallet and choose Scan QR or QR Ph.',
      'On this same phone: save the picture, then choose Upload QR in that app.',
      'Check the name and the pesos in your app before you confirm there.',
    ],
    save: 'Save the picture',
    reference: 'Reference',
    expires: ({ until }: { until: string }): string => `Good until ${until}.`,
    noText: 'This code has no picture. Use the reference instead.',
    waiting: 'Keep this page open to see it arrive. It usually takes a minute.',
    fileName: ({ reference }: { reference: string }): string => `qr-ph-${reference}.png`,
  },

  code: {
    label: 'Your payment code',
    note: 'It stays the same until the loan is paid. Use it as often as you like, for any sum.',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'Copying did not work. Press and hold the number to copy it.',
    accepted: 'Where it is accepted',
    places: [
      {
        name: 'Bank apps and online banking',
        text: 'Send by InstaPay or PESONet with the code as the account number.',
      },
      { name: 'E-wallets', text: 'Under Bills or Bank transfer, with the code as the account number.' },
      {
        name: 'Payment counters',
        text: 'Say the code and the sum at the counter, and keep the slip until the payment is listed here.',
      },
    ],
    arrives: 'It counts for the day on which you pay, even if it reaches us later.',
  },

  walletPayment: {
    from: 'From',
    balance: 'In your wallet now',
    after: 'Left in your wallet',
    cost: 'Cost',
    arrives: 'Arrives',
    atOnce: 'At once',
    pay: ({ amount }: { amount: string }): string => `PAY ${amount}`,
    paying: 'Paying',
    tooMuch: ({ balance }: { balance: string }): string =>
      `Your wallet has ${balance}. Choose a smaller amount or another way.`,
    empty: 'Your wallet is empty: use QR Ph or the payment code.',
    unknownTitle: 'We do not know yet whether your payment arrived.',
    unknown: ({ amount }: { amount: string }): string =>
      `No answer came back for ${amount}. Sending it again is safe: it never counts twice.`,
    sendAgain: 'Send it again',
    refused: 'Nothing was taken. Your money is still in your wallet.',
    done: ({ amount }: { amount: string }): string => `${amount} is paid.`,
    seeReceipt: 'See the receipt',
    payMore: 'Pay more',
  },

  received: ({ amount }: { amount: string }): string => `We have received ${amount}. Thank you.`,

  links: {
    title: 'More about your loan',
    schedule: 'Your instalments',
    payOff: 'Finish the loan early',
    whatIf: 'What if',
    relief: 'Ask for help with paying',
    timeline: 'Everything that happened',
  },

  history: {
    title: 'Your payments',
    none: 'No payments yet',
    noneNote: 'Each one is listed here with where it went and its receipt.',
    all: ({ count }: { count: number }): string => `Show all ${count} payments`,
    receipt: 'Receipt',
    returned: {
      takenBack: {
        title: ({ date }: { date: string }): string => `Returned on ${date}`,
        note: 'Your bank or e-wallet took this payment back, so it no longer counts.',
      },
      backInWallet: {
        title: ({ date }: { date: string }): string => `Back in your wallet on ${date}`,
        note: 'This payment went back into your wallet, so it no longer counts.',
      },
      corrected: {
        title: ({ date }: { date: string }): string => `Taken out on ${date}`,
        note: 'We had recorded this payment by mistake and took it out again. No money was moved.',
      },
    },
    kept: ({ amount }: { amount: string }): string => `${amount} of it is kept as credit`,
    chooseUntil: ({ date }: { date: string }): string => `You can choose another use until ${date}.`,
    choose: 'Choose another use',
    chooseTitle: 'Use the rest of this payment for',
    chooseNote: 'Your plan is calculated anew. You can change this choice until the next due date.',
    chooseConfirm: 'USE IT THIS WAY',
    notNow: 'Not now',
    chosen: ({ interest }: { interest: string }): string =>
      `Done. Your plan now has ${interest} of interest.`,
    channels: {
      virtualAccount: 'Payment code',
      qrph: 'QR Ph',
      autoDebit: 'Auto-debit',
      wallet: 'Your wallet',
      staff: 'Recorded by our staff',
    },
  },

  receipt: {
    title: 'Receipt',
    of: 'Payment received',
    payer: 'Loan number',
    number: 'Receipt number',
    reference: 'Reference number of your payment',
    code: 'Payment code',
    countsFor: ({ date, channel }: { date: string; channel: string }): string =>
      `Counts for ${date}. Paid with: ${channel}.`,
    channel: 'Paid with',
    valueOn: 'Counts for',
    receivedAt: 'Received',
    split: 'Where it went',
    interest: 'Interest',
    principal: 'Principal',
    penalty: 'Penalty',
    kept: 'Kept for the next instalments',
    countsNoMore: 'No longer counts',
    overpaid: 'Back to you',
    total: 'Total',
    unknown: 'We could not find that payment.',
    issuer: 'Received by',
  },

  schedule: {
    title: 'Your instalments',
    caption: 'In pesos, as they are today.',
    state: 'State',
    penalty: 'Penalty',
    paid: 'Paid',
    nothing: 'No payment',
    givenBackTitle: 'You are giving this loan back.',
    givenBackCaption: 'What has to come back, in pesos.',
    paidOn: ({ date }: { date: string }): string => `on ${date}`,
    partPaid: ({ amount }: { amount: string }): string => `${amount} of it is paid`,
    nextOne: 'Next',
    stripNote: 'Paler bars are still to come.',
  },

  timeline: {
    title: 'Everything that happened',
    none: 'Nothing yet',
    noneNote: 'Each payment, decision and change of your loan is listed here.',
    countsFor: ({ date }: { date: string }): string => `counts for ${date}`,
    by: {
      member: 'By you',
      staff: 'By our staff',
      system: 'Automatically',
      provider: 'From the payment channel',
    },
  },
} as const;
