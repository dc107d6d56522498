/**
 * What a member reads on Home, from the application to its end, and in the dialogs of applying. Quoted wording of the
 * specification is in screens.ts, what is read about a released loan in repayment-screens.ts.
 */
export const homeScreens = {
  application: {
    title: 'Your application',
    yourLoan: 'Your loan',
    step: ({ step, count }: { step: number; count: number }): string => `Step ${step} of ${count}`,
    timeline: 'What happens now',
    applied: 'You applied',
    review: 'A loan officer reads it',
    reviewNote: 'We tell you by SMS what was decided. Nothing is due meanwhile.',
    clarify: 'We need one thing from you',
    clarifyNote: 'Then we go on from here. Nothing is lost.',
    offered: 'You answer our offer',
    offeredNote: 'You are bound to nothing until you accept it.',
    release: 'A second officer releases the money',
    releaseNote: 'No one person can do both: that protects you and us.',
    withdraw: 'You withdraw it from your wallet',
    withdrawNote: 'To your own bank account or e-wallet, confirmed with a code.',
    facts: 'The loan',
    monthly: 'Monthly repayment',
    months: ({ count }: { count: number }): string => `${count} months`,
    inPesos: 'In pesos',
    term: 'Repayment term',
    /** Where the plan was changed since. */
    termSigned: ({ count }: { count: number }): string =>
      `As you signed it. By your plan of today ${count === 1 ? 'it is 1 payment' : `there are ${count} payments`}.`,
    schedule: 'See the whole schedule',
    scheduleCaption: 'In pesos.',
    disclosure: 'Disclosure statement',
    contract: 'Loan contract',
    waits: ({ amount }: { amount: string }): string => `${amount} of your loan waits in your wallet.`,
    /** After a loan that is paid off, or ended otherwise. */
    inWallet: ({ amount }: { amount: string }): string => `${amount} is still in your wallet.`,
    wallet: 'Go to your wallet',
    takeBack: 'Take back this application, free of charge',
    cancel: 'Cancel this loan, free of interest',
    cancelNote: ({ until }: { until: string }): string =>
      `You may still change your mind until ${until}. What you have withdrawn comes back through any payment channel within 3 days, without interest.`,
  },

  offer: {
    weOffer: 'We offer',
    amount: 'Loan amount',
    months: 'Months',
    accept: 'ACCEPT THE OFFER',
    decline: 'DECLINE',
  },

  ended: {
    amount: 'Loan amount',
    /** Of a loan that was given back after its release. */
    payments: 'See its payments and papers',
  },

  apply: {
    unansweredTitle: 'We do not know yet whether your application arrived.',
    unanswered: 'No answer came back. Sending it again is safe: it never counts twice.',
    sendAgain: 'Send it again',
    failed: 'Your last try did not go through. You may apply again.',
    changed: 'The figures have changed.',
    changedNote: 'You are not bound to anything yet. Please look at the new ones before you confirm.',
    existsNote: 'Nothing was sent twice. Your loan is on this page, beneath this dialog.',
    notSent: 'Your application was not sent.',
    agree: 'I have read and agree to the Service and Policy Agreement',
    readAgreement: 'Read Service and Policy Agreement',
    stay: 'Please stay on this page.',
    successNote:
      'You pay nothing for it, and you may take it back free of charge until the money is released.',
    sent: 'We have your application',
  },

  confirm: {
    amount: 'Loan amount',
    toAccount: 'Receiving account',
    accountNumber: 'account number',
    readContract: 'Read the loan contract',
    numberToCome: 'given when you apply',
    signs:
      'Confirming signs the contract at these terms with the signature on file. You may take the application back free of charge until the money is released.',
    loading: 'The figures are on their way.',
    loadFailed: 'The figures could not be loaded.',
    loadFailedNote: 'Nothing was sent. The figures of your application could not be loaded.',
    cancel: 'Cancel',
    close: 'Close',
  },

  actions: {
    notNow: 'Not now',
    lookFirst: 'Look at the state of your loan before you try again.',
    takeBack: {
      title: 'Take back this application?',
      text: 'It costs nothing and you owe nothing. You may apply again whenever you like.',
      confirm: 'TAKE IT BACK',
      done: 'Your application is taken back. You owe nothing.',
    },
    acceptOffer: {
      title: 'Accept this offer?',
      text: 'You sign the contract at the terms of the offer with the signature on file. You may still take it back free of charge until the money is released.',
      confirm: 'ACCEPT THE OFFER',
      done: 'You have accepted the offer.',
    },
    declineOffer: {
      title: 'Decline this offer?',
      text: 'It costs nothing and ends this application. You may apply again whenever you like.',
      confirm: 'DECLINE',
      done: 'You have declined the offer. You owe nothing.',
    },
    cancel: {
      title: 'Cancel this loan?',
      fromWallet: 'From your wallet, at once',
      text: 'What is in your wallet goes back to us at once. What you have withdrawn comes back through any payment channel within 3 days. No interest and no charge is due. If not all of it is back by then, the loan goes on as you signed it.',
      confirm: 'CANCEL THE LOAN',
      done: 'Done. Once everything is back, within 3 days, the loan is cancelled and you owe nothing.',
    },
  },
} as const;
