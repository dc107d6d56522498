/** The three numbered steps of specification §1. `{…}` is filled on the page, where amounts are formatted. */
export const howItWorks = {
  title: 'How It Works',
  steps: {
    advice: {
      title: 'Get advice',
      text: 'Try amounts and terms in the calculator, and ask us anything. You see what a loan costs a month, in all and a year before you decide. Applying is free, and you can take your application back free of charge until the money is released.',
    },
    withdraw: {
      title: 'Withdraw your money securely',
      text: 'Once your loan is approved and released, the amount is in your wallet. You order a withdrawal to the bank account or e-\u2060wallet in your own name and confirm it with a one-time password sent to your phone. It takes about 10 minutes.',
    },
    receive: {
      title: 'Receive the money',
      text: 'The money is in your account within 24 hours after you confirm the withdrawal with the code sent to you by SMS. Before you confirm it we show you when it arrives at the latest.',
    },
  },
  transferLimit:
    'Your first withdrawal to an account can be up to {limit} in the currency of your wallet. Once it has arrived, you can withdraw the rest. Every withdrawal is free of charge.',
  slowAbove: 'Withdrawals over {limit} travel by bank transfer on banking days.',
  needsTitle: 'What you need',
  needs: 'A government-issued ID, a phone number, and a bank account or e-\u2060wallet in your own name.',
  neverPayTitle: ({ companyShortName }: { companyShortName: string }): string =>
    `${companyShortName} never asks you to pay to receive your loan`,
  neverPay:
    'Not for a fee, not for a wrong account number, not to free a balance. Whoever asks that is not us.',
  register: 'Create an account',
};
