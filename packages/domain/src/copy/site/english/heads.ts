/** What a search engine and a shared link show of each page. */
export const heads = {
  /** The page's name, then the operator's. */
  title: ({ page, companyShortName }: { page: string; companyShortName: string }): string =>
    `${page} – ${companyShortName}`,
  /** The landing page's name is a sentence that ends with a full stop. */
  landingTitle: ({ page, companyShortName }: { page: string; companyShortName: string }): string =>
    `${companyShortName} – ${page}`,
  landing: ({ monthlyRatePercent }: { monthlyRatePercent: string }): string =>
    `Unsecured loans for Filipinos at ${monthlyRatePercent}\u00a0% add-on interest a month, with the effective rate, every payment and the whole cost shown before you sign.`,
  howItWorks:
    'Three steps: get advice, withdraw your money securely with a one-time password, receive it within 24 hours after you confirm the withdrawal. Applying is free.',
  about: ({ companyName }: { companyName: string }): string =>
    `Who lends to you: ${companyName}, a financial technology company for Southeast Asia, with its registration and licence numbers.`,
  contact: 'Write to us, find our office or reach us on social media. Every message gets an answer by email.',
  help: 'Lost your phone or forgot your password? How to get back into your account, free of charge.',
  verify:
    'Whether a contract, receipt, statement or certificate was issued by us: type its code or scan it. Nothing else is told.',
  termsTitle: 'Terms & Conditions',
  terms:
    'The terms of this service: who decides on a loan, which text prevails, what we charge and what we answer for.',
  privacyTitle: 'Privacy Policy',
  privacy:
    'Which of your data we keep and why, who sees it, how long we keep it, and what you may ask of us under the Data Privacy Act.',
  signIn: 'Sign in to see your loan, your wallet and your contract.',
  register: 'Create an account in two short steps. Registering is free and does not bind you to a loan.',
  notFound: 'There is no page at this address.',
  /** What the loan is, for search engines. */
  loan: ({ companyShortName }: { companyShortName: string }): string => `${companyShortName} unsecured loan`,
  feesNote: ({ hasFees }: { hasFees: boolean }): string =>
    hasFees
      ? 'No application fee. What is deducted from the proceeds at the release stands in the calculator and in the disclosure statement.'
      : 'No application fee and nothing deducted from the proceeds.',
};
