/** What a member reads in the wallet and in the four steps of a withdrawal, beside the specification's wording in screens.ts. */
export const walletScreens = {
  title: 'Wallet',
  balanceShare: 'Balance of the loan amount',
  limitShare: 'Balance of the limit',
  nothingLeft: ({ balance }: { balance: string }): string =>
    `There is nothing to withdraw: the balance is ${balance}.`,
  /** Why nothing is in the wallet, by what has become of the newest loan. */
  empty: {
    notReleased: 'The money is here once your loan is released. Withdrawing it is free of charge.',
    beingRepaid: 'Your wallet is empty. Your payments are under Payments.',
    paid: 'Your loan is paid in full, and your wallet is empty.',
    ended: 'Your last application has ended, and no money comes from it. Home shows what became of it.',
  },
  paused: ({ until }: { until: string }): string =>
    `Your bank account or phone number was changed. To protect you, withdrawals start again on ${until}.`,
  suspended: ({ until }: { until: string }): string =>
    `Withdrawals are paused until ${until}. Your money is safe and you can still repay. It ends by itself and costs nothing: whoever asks you for money to end it is a scammer.`,
  suspendedWhy: 'See why, and how to be heard',
  noWallet: 'Your wallet opens with your first loan',
  noWalletNote:
    'When a loan is approved and released, the money is here, and you withdraw it to your own account free of charge.',
  apply: 'Apply for a loan',
  toPayments: 'See what to pay, and how',
  history: 'Recent withdrawals',
  showEarlier: 'Show earlier ones',
  shownInAll: ({ count }: { count: number }): string => `${count} withdrawals are listed.`,
  noHistory: 'No withdrawals yet',
  noHistoryNote: 'Each one is listed here with its amount, account and state.',

  withdraw: 'Withdraw',
  steps: ['Amount', 'Confirm', 'Transfer', 'Done'],
  stepsName: 'Withdrawal',
  back: 'Back',
  to: 'To',
  youSend: 'You send',
  theyGet: 'They get',
  addsUp: 'How it adds up',
  by: ({ rail, arrival }: { rail: string; arrival: string }): string => `${rail}: ${arrival}`,
  sendingCode: 'Sending your code',
  moneySafe: 'Your money is still in your wallet.',

  codeRules: ({ until, count }: { until: string; count: number }): string =>
    `It is valid until ${until}, for ${count} tries in all. None of us ever asks you for it.`,
  codeUnknown: 'We do not know yet whether your withdrawal arrived.',
  codeUnknownNote:
    'Enter the same code and confirm again. It is safe: the same withdrawal is never sent twice.',
  codeRefused: 'Nothing was sent. Your money is still in your wallet.',

  whatHappens: 'What happens now',
  confirmed: 'You confirmed it with your code',
  handedOver: 'We hand it to your bank or e-\u2060wallet',
  sent: ({ rail }: { rail: string }): string => `Sent by ${rail}`,
  inAccount: ({ bankName }: { bankName: string }): string => `In your account at ${bankName}`,
  atTheLatest: ({ until }: { until: string }): string => `By ${until} at the latest`,
  unconfirmed: 'Waiting for the confirmation of your bank',
  unconfirmedNote: 'We keep asking and tell you by SMS.',
  arrivesOrReturns: 'It arrives, or comes back to your wallet',
  notTaken: ({ bankName }: { bankName: string }): string => `Not accepted by ${bankName}`,
  backInWallet: 'Returned to your wallet, in full',

  completedTitle: 'Success',
  unconfirmedTitle: 'On its way',
  unconfirmedText:
    'Your bank has not confirmed the transfer yet. If it does not arrive, the money comes back to your wallet.',
  failedTitle: 'The transfer did not go through',
  failedText:
    'Your money is still in your wallet. All of it is there and nothing was charged. Look at your bank account details, then try again whenever you like.',
  failedGoneText:
    'All of it went back to your wallet, and nothing was charged. It is not all there any more: what counted as a payment for your loan is under Payments.',
  reference: 'Reference number',

  receipt: {
    none: 'Your first withdrawal from the wallet will show here.',
    recipient: 'Recipient',
    sender: 'Sender',
    walletOf: ({ companyShortName }: { companyShortName: string }): string => `${companyShortName} wallet`,
    at: 'Date and time',
    reference: 'Reference number',
  },
} as const;
