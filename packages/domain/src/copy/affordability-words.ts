import {
  type AffordabilityReason,
  type AffordabilityWay,
  duesMaxPercent,
} from '../affordability/affordability.ts';
import { formatAmount } from '../money/money.ts';
import type { Language } from './site/language.ts';

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

interface Sentences {
  reasons: Record<AffordabilityReason, string>;
  repayOpenLoan: string;
  longerTerm: (facts: { months: number }) => string;
  smallerAmount: (facts: { amount: string }) => string;
  noDues: string;
  fewerDues: (facts: { amount: string }) => string;
  higherIncome: (facts: { amount: string }) => string;
}

const sentences: Record<Language, Sentences> = {
  en: {
    reasons: {
      LOAN_OPEN: 'You have a loan with us that is still open, and we lend one at a time.',
      NOTHING_LEFT:
        'The instalment and your other dues would take all of your income, and you need some to live on.',
      DUES_TOO_HIGH: `The instalment and your other dues together would take more than ${duesMaxPercent}\u00a0% of your income.`,
    },
    repayOpenLoan: 'Once that loan is over, you can apply for another.',
    longerTerm: ({ months }) => `The same amount over ${months} months.`,
    smallerAmount: ({ amount }) => `Up to ${amount} over the same months.`,
    noDues: 'No other dues at the time you apply.',
    fewerDues: ({ amount }) => `Other dues of ${amount} a month or less.`,
    higherIncome: ({ amount }) => `A net income of ${amount} a month or more.`,
  },
  fil: {
    reasons: {
      LOAN_OPEN: 'May loan ka pa sa amin na hindi pa tapos, at isa-isa lang kami kung magpahiram.',
      NOTHING_LEFT:
        'Mauubos ng hulog at ng iba mong bayarin ang buong kita mo, at kailangan mo rin ng panggastos.',
      DUES_TOO_HIGH: `Lalampas sa ${duesMaxPercent}\u00a0% ng kita mo ang pinagsamang hulog at iba mong bayarin.`,
    },
    repayOpenLoan: 'Kapag tapos na ang loan na iyon, puwede ka nang mag-apply ng panibago.',
    longerTerm: ({ months }) => `Parehong halaga sa loob ng ${months} buwan.`,
    smallerAmount: ({ amount }) => `Hanggang ${amount} sa parehong bilang ng buwan.`,
    noDues: 'Walang ibang bayarin sa oras na mag-apply ka.',
    fewerDues: ({ amount }) => `Ibang bayarin na hanggang ${amount} kada buwan lang.`,
    higherIncome: ({ amount }) => `Netong kita na ${amount} kada buwan o higit pa.`,
  },
};

/** Why a loan is unlikely, as the member reads it. */
export function affordabilityReasonSentence(reason: AffordabilityReason, language: Language = 'en'): string {
  return sentences[language].reasons[reason];
}

/** What would change it, as the member reads it. */
export function affordabilityWaySentence(way: AffordabilityWay, language: Language = 'en'): string {
  const { repayOpenLoan, longerTerm, smallerAmount, noDues, fewerDues, higherIncome } = sentences[language];
  switch (way.code) {
    case 'REPAY_OPEN_LOAN':
      return repayOpenLoan;
    case 'LONGER_TERM':
      return longerTerm({ months: way.installmentCount });
    case 'SMALLER_AMOUNT':
      return smallerAmount({ amount: peso(way.principalMinor) });
    case 'FEWER_DUES':
      return way.dueMinor === 0n ? noDues : fewerDues({ amount: peso(way.dueMinor) });
    case 'HIGHER_INCOME':
      return higherIncome({ amount: peso(way.incomeMinor) });
  }
}

function peso(minor: bigint): string {
  return formatAmount(minor, '₱');
}
