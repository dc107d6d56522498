import { rateText } from '../copy/rate-text.ts';
import type { Language } from '../copy/site/language.ts';
import { chosenFigures } from '../loan/chosen-figures.ts';
import type { DatedScheduleRow } from '../loan/schedule-csv.ts';
import { chargesApart } from '../loan/statement-charges.ts';
import { formatAmount, type Minor, paperAmount } from '../money/money.ts';
import { longDateTime } from '../time/manila.ts';
import { governingText } from './governing-text.ts';
import type { PaperContent, PaperFact, PaperIssuer } from './paper.ts';
import { paperWords } from './paper-words.ts';
import { scheduleTable } from './schedule-rows.ts';

type NamedCharge = { key: string; name: string; amount: Minor };

/** The statement as it was stored and shown; rates as the exact decimals they are. */
export interface ShownDisclosure {
  borrower: string;
  loanNumber: string;
  shownAt: Date;
  /** Of the statement's own text, as it was sealed when it was shown. */
  statementSha256: string;
  amountFinanced: Minor;
  financeCharges: readonly NamedCharge[];
  financeChargesTotal: Minor;
  nonFinanceCharges: readonly NamedCharge[];
  netProceeds: Minor;
  installmentCount: number;
  monthlyRatePercent: string;
  installmentAmountPHP: Minor;
  interestAmountPHP: Minor;
  lastInstallmentAmountPHP: Minor;
  totalAmountPHP: Minor;
  eirMonthlyPercent: string;
  eirAnnualSimplePercent: string;
  eirAnnualCompoundedPercent: string;
  selectedCurrency: string;
  loanAmountXR: Minor;
  interestAmountXR: Minor;
  installmentAmountXR: Minor;
  exchangeRate: string;
  charges: readonly { name: string; text: string }[];
  schedule: readonly DatedScheduleRow[];
  language: Language;
}

const php = (minor: Minor) => paperAmount(minor, '₱');

/** The disclosure statement of a loan, in the words of the screen on which it was shown (RA 3765 §4). */
export function disclosurePaper(shown: ShownDisclosure, issuer: PaperIssuer): PaperContent {
  const { language } = shown;
  const { papers, schedule } = paperWords[language];
  const words = papers.disclosure;
  const { late, deductions } = chargesApart(shown.charges);
  const article = ({ name, text }: { name: string; text: string }) =>
    ({ kind: 'article', title: name, text }) as const;
  return {
    kind: 'disclosure',
    title: papers.kinds.disclosure,
    subject: papers.loanNumber({ loanNumber: shown.loanNumber }),
    issuer,
    blocks: [
      ...governingText('disclosure', language),
      {
        kind: 'facts',
        facts: [
          { name: words.borrower, text: shown.borrower },
          { name: words.loanNumber, text: shown.loanNumber },
          { name: words.shownOn, text: longDateTime(shown.shownAt, language) },
        ],
      },
      { kind: 'facts', facts: [...chargeFacts(shown), ...paymentFacts(shown), ...rateFacts(shown)] },
      ...deductions.map(article),
      { kind: 'heading', text: words.late },
      ...late.map(article),
      { kind: 'heading', text: schedule.everyPayment },
      scheduleTable(shown.schedule, { caption: words.planned, language }),
      { kind: 'quiet', text: `${words.seal}: ${shown.statementSha256}` },
    ],
  };
}

function factWords({ language }: Pick<ShownDisclosure, 'language'>) {
  const { papers, calculator } = paperWords[language];
  return { words: papers.disclosure, calculator };
}

function chargeFacts({ financeCharges, nonFinanceCharges, ...shown }: ShownDisclosure): PaperFact[] {
  const { words, calculator } = factWords(shown);
  const deducted = { note: calculator.deductedNote };
  return [
    { name: words.amountFinanced, text: php(shown.amountFinanced) },
    ...financeCharges.map(({ key, name, amount }) => ({
      name,
      note: key === 'interest' ? words.financeCharge : words.financeChargeDeducted(deducted),
      text: php(amount),
    })),
    // Of one charge its own line is the total.
    ...(financeCharges.length > 1
      ? [{ name: words.financeChargesTotal, text: php(shown.financeChargesTotal), strong: true }]
      : []),
    ...(nonFinanceCharges.length === 0
      ? [{ name: words.otherCharges, note: words.otherChargesNote, text: words.none }]
      : nonFinanceCharges.map(({ name, amount }) => ({
          name,
          note: words.otherCharge(deducted),
          text: php(amount),
        }))),
    {
      name: calculator.netProceeds,
      note: words.netProceedsNote,
      text: php(shown.netProceeds),
      strong: true,
    },
  ];
}

function paymentFacts(shown: ShownDisclosure): PaperFact[] {
  const { words, calculator } = factWords(shown);
  const { installmentCount: count, monthlyRatePercent: addOnPercent } = shown;
  const lastDiffers = shown.lastInstallmentAmountPHP !== shown.installmentAmountPHP;
  return [
    {
      name: calculator.monthlyRepayment,
      note: words.payments({ count, addOnPercent }),
      text: php(shown.installmentAmountPHP),
      strong: true,
    },
    {
      name: calculator.interestAmount,
      note: calculator.interestAmountNote,
      text: php(shown.interestAmountPHP),
    },
    ...(lastDiffers ? [{ name: words.lastPayment, text: php(shown.lastInstallmentAmountPHP) }] : []),
    { name: calculator.totalInstalment, note: words.totalNote, text: php(shown.totalAmountPHP) },
  ];
}

function rateFacts(shown: ShownDisclosure): PaperFact[] {
  const { words, calculator } = factWords(shown);
  return [
    {
      name: calculator.effectiveRate,
      text: calculator.percentMonthly({ percent: shown.eirMonthlyPercent }),
      strong: true,
    },
    { name: words.eirYear, note: words.eirSimpleNote, text: `${shown.eirAnnualSimplePercent}\u00a0%` },
    {
      name: words.eirYear,
      note: words.eirCompoundedNote,
      text: `${shown.eirAnnualCompoundedPercent}\u00a0%`,
    },
    ...chosenFacts(shown),
  ];
}

/** The same in the currency that the member chose, and its rate. */
function chosenFacts(shown: ShownDisclosure): PaperFact[] {
  const chosen = chosenFigures(shown);
  if (chosen === undefined) return [];
  const { words, calculator } = factWords(shown);
  const { currency } = chosen;
  const named = (name: string) => words.inCurrency({ name, currency });
  const amount = (minor: Minor) => `${currency}\u00a0${formatAmount(minor)}`;
  return [
    {
      name: words.exchangeRate,
      note: words.exchangeRateNote,
      text: rateText('PHP', shown.exchangeRate, currency),
    },
    { name: named(words.amountFinanced), text: amount(chosen.principalMinor) },
    { name: named(calculator.monthlyRepayment), text: amount(chosen.installmentMinor) },
    { name: named(calculator.totalInstalment), text: amount(chosen.totalMinor) },
  ];
}
