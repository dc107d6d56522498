import {
  type AffordabilityReason,
  type AffordabilityWay,
  duesMaximumPercent,
} from '../affordability/affordability.ts';
import { formatAmount } from '../money/money.ts';

/** What a loan would leave of the income, beside the calculator; a look that leaves no trace. */
export const affordabilityWords = {
  title: 'What is left each month',
  note: 'Only you see this. It is no application, nothing of it is stored, and it changes no score.',
  income: 'Your net income',
  incomeNote: 'As you gave it when you registered. If it has changed, tell the loan officer after you apply.',
  declaredDues: 'Other loans and bills you pay each month',
  declaredDuesHint: 'Such as rent, electricity or another loan. Leave it empty if there are none.',
  ownDues: 'Your loan with us',
  instalment: 'This instalment',
  left: 'Left for you each month',
  fits: 'This fits your income.',
  fitsNote: 'A loan officer reads every application and decides.',
  unlikely: 'As it is, this would probably not be approved.',
  whatHelps: 'What would change it:',
} as const;

const reasonSentences: Record<AffordabilityReason, string> = {
  LOAN_OPEN: 'You have a loan with us that is still open, and we lend one at a time.',
  NOTHING_LEFT:
    'The instalment and your other dues would take all of your income, and you need some to live on.',
  DUES_TOO_HIGH: `The instalment and your other dues together would take more than ${duesMaximumPercent}\u00a0% of your income.`,
};

/** Why a loan is unlikely, as the member reads it. */
export function affordabilityReasonSentence(reason: AffordabilityReason): string {
  return reasonSentences[reason];
}

/** What would change it, as the member reads it. */
export function affordabilityWaySentence(way: AffordabilityWay): string {
  switch (way.code) {
    case 'REPAY_OPEN_LOAN':
      return 'Once that loan is over, you can apply for another.';
    case 'LONGER_TERM':
      return `The same amount over ${way.installmentCount} months.`;
    case 'SMALLER_AMOUNT':
      return `Up to ${peso(way.principalMinor)} over the same months.`;
    case 'FEWER_DUES':
      return way.dueMinor === 0n
        ? 'No other dues at the time you apply.'
        : `Other dues of ${peso(way.dueMinor)} a month or less.`;
    case 'HIGHER_INCOME':
      return `A net income of ${peso(way.incomeMinor)} a month or more.`;
  }
}

function peso(minor: bigint): string {
  return formatAmount(minor, '₱');
}
