/** Specification §1 and §2, 'Landing page'. `{…}` is filled on the page, where amounts are formatted. */
export const landing = {
  title: 'Empowering Your Future with Our Trusted Lending Services.',
  stopPictures: 'Stop the pictures',
  addOnRate: 'Add-on interest a month',
  effectiveRateMonthly: 'Effective rate (EIR) a month',
  effectiveRateAnnual: 'Effective rate (EIR) a year',
  rate: ({ percent }: { percent: string }): string => `${percent}\u00a0%`,
  rateRange: ({ least, most }: { least: string; most: string }): string =>
    `${least}\u00a0% to ${most}\u00a0%`,
  terms: 'Repayment terms',
  termsRange: '6 to 48 months',
  creditLine: 'Personal or business credit line up to',
  seeCost: 'See what a loan costs',
  why: ({ companyShortName }: { companyShortName: string }): string => `Why ${companyShortName}`,
  reasons: {
    lowRates: {
      title: 'Low interest rates',
      text: ({ monthlyRatePercent, hasFees }: { monthlyRatePercent: string; hasFees: boolean }): string =>
        `${monthlyRatePercent}\u00a0% add-on interest a month, the same for everybody, always shown beside the effective rate. Applying is free, and ${
          hasFees
            ? 'what is deducted from your loan is shown before you sign.'
            : 'no fee is taken from your loan.'
        }`,
    },
    creditLine: {
      title: 'Versatile credit line',
      text: 'For yourself or for your business, from {minimum} to {maximum}, repaid over 6, 12, 24, 36 or 48 months. Each application is decided on its own.',
    },
    features: {
      title: 'Exclusive features',
      text: 'A wallet that you draw from when you need to, your contract and your loan status in one place, and a credit score that rises when you pay on time.',
    },
  },
  app: 'What you can do in the app',
  promises: {
    approval: {
      title: 'Instant approval, once everything is checked',
      text: 'A loan officer reads every application. When your details and documents are complete and in order, the answer can come at once; when something needs a closer look, it takes longer. We tell you by SMS.',
    },
    ewallet: {
      title: 'E-\u2060wallet top-up',
      text: 'Send your approved loan from your wallet here to the e-\u2060wallet in your own name.',
    },
    bank: {
      title: 'Bank transfer',
      text: 'Or send it to the bank account in your own name. We charge nothing for either transfer.',
    },
    bills: {
      title: 'Bill payment',
      text: 'Once the money is in your e-\u2060wallet or bank account, pay your bills with it from your phone.',
    },
  },
  transferLimit:
    'Your first transfer to an account can be up to {limit} in the currency of your wallet. Once it has arrived, you can transfer the rest.',
};
