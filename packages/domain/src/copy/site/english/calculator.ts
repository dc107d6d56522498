/** Specification §2, 'Loan calculator'; the effective rates shown with it, decisions §4. */
export const calculator = {
  title: 'Loan calculator',
  currency: 'Currency',
  peso: 'Philippine peso',
  rate: ({ rate }: { rate: string }): string => `${rate}. You owe and repay in pesos.`,
  datedRate: ({ rate, date }: { rate: string; date: string }): string =>
    `${rate}, rate of ${date}. You owe and repay in pesos.`,
  staleRate: 'This rate is more than a week old: the amounts shown in the other currency are approximate.',
  currenciesFailed: 'Other currencies could not be loaded. The calculator works in Philippine pesos.',
  tryAgain: 'Try again',
  withoutScript: ({ amount, months }: { amount: string; months: number }): string =>
    `The figures shown are for the least amount, ${amount}, over ${months} months. Changing them needs JavaScript.`,
  loanAmount: 'Loan amount',
  /** The question about an amount such as '150000,50'; `example` is the same amount with a point. */
  commaAsked: ({ example }: { example: string }): string =>
    `A comma can mean two things here. Use a point for centavos: ${example}`,
  /** Shown below the button, which is disabled until the amount is clear. */
  amountUnclear: 'The amount is not clear yet.',
  figuresFor: ({ amount }: { amount: string }): string => `The figures shown are for ${amount}.`,
  loanAmountSlider: 'Loan amount slider',
  term: 'Repayment term',
  months: 'months',
  monthlyRepayment: 'Monthly repayment',
  monthlyRepaymentNote: 'Principal and interest together',
  interestAmount: 'Interest amount',
  interestAmountNote: "The add-on interest in each month's payment",
  totalInstalment: 'Total instalment',
  totalInstalmentNote: ({ months }: { months: number }): string => `All ${months} payments together`,
  interestInAll: 'Interest in all',
  madeOf: 'What the total is made of',
  netProceeds: 'Net proceeds',
  netProceedsNote: ({ isDeducted }: { isDeducted: boolean }): string =>
    isDeducted
      ? 'What reaches your wallet, after what is deducted'
      : 'What reaches your wallet: nothing is taken from it',
  processingFee: 'Processing fee',
  documentaryStampTax: 'Documentary stamp tax',
  deductedNote: 'Deducted from the loan at its release; nothing is taken before',
  effectiveRate: 'Effective interest rate (EIR)',
  effectiveRateNote: ({ monthlyRatePercent }: { monthlyRatePercent: string }): string =>
    `What borrowing really costs; the add-\u2060on rate is ${monthlyRatePercent}\u00a0% a month`,
  percentMonthly: ({ percent }: { percent: string }): string => `${percent}\u00a0% a month`,
  percentAnnualSimple: ({ percent }: { percent: string }): string => `${percent}\u00a0% a year (× 12)`,
  percentAnnualCompounded: ({ percent }: { percent: string }): string =>
    `${percent}\u00a0% a year, compounded`,
  apply: 'APPLY NOW',
  seeSchedule: 'See the whole schedule',
  scheduleTitle: 'The whole schedule',
  scheduleCaption: 'In pesos, as if the money came today.',
  scheduleForeign: 'Pesos are what you owe, whichever currency is shown.',
  close: 'Close',
};
