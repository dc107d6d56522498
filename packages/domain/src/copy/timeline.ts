import { formatAmount } from '../money/money.ts';
import { longDate, manilaInstant } from '../time/manila.ts';

type Words = { title: string; detail: string };
type Content = Readonly<Record<string, string | number | boolean>>;

/** What happened to a loan before its release, in the member's words. */
export const decisionWords = {
  applied: { title: 'You applied', detail: 'We received your application.' },
  approved: { title: 'Approved', detail: 'An officer approved the loan at the terms that you signed.' },
} as const satisfies Record<string, Words>;

const day = (date: unknown) => longDate(manilaInstant(String(date), 0));
const amount = (minor: unknown) => formatAmount(BigInt(String(minor)), '₱');

const useWords: Record<string, string> = {
  nextInstalments: 'What was above the due is kept for the next instalments.',
  lowerInstalment: 'What was above the due lowers the instalments.',
  shorterTerm: 'What was above the due makes the term shorter.',
};

/** Each kind of event of a loan's log, in the member's words. */
const words: Record<string, (content: Content) => Words> = {
  released: ({ amountMinor, netProceedsMinor = amountMinor }) => ({
    title: 'Released',
    detail:
      netProceedsMinor === amountMinor
        ? 'A second officer released the loan. The money is in your wallet.'
        : `A second officer released the loan. ${amount(netProceedsMinor)} is in your wallet, after what your disclosure statement deducts.`,
  }),
  // Its amount and its reference are beside it.
  paid: () => ({ title: 'Payment received', detail: '' }),
  extraChosen: (content) => ({
    title: 'Use of an extra payment chosen',
    detail: useWords[String(content.extra)] ?? '',
  }),
  returned: () => ({
    title: 'Payment taken back',
    detail: 'The bank or e-wallet took this payment back, so it no longer counts.',
  }),
  penaltyWaived: (content) => ({
    title: 'Penalty waived',
    detail: `Two people of our staff waived ${amount(content.amountMinor)} of penalty.`,
  }),
  interestPaused: (content) => ({
    title: 'Interest paused',
    detail: `No interest from ${day(content.from)} to ${day(content.to)}.`,
  }),
  dueDayMoved: (content) => ({
    title: 'Due day moved',
    detail: `The due dates are ${content.days} days later.`,
  }),
  holidayGranted: () => ({ title: 'Payment holiday', detail: 'One month without an instalment.' }),
  hardshipPlanned: (content) => ({
    title: 'New plan after hardship',
    detail: `What was open is spread over ${content.months} more months, without new interest.`,
  }),
  writtenOff: () => ({
    title: 'Written off',
    detail: 'We no longer expect this loan to be paid. Interest and penalties have stopped.',
  }),
  cancelled: () => ({
    title: 'Given back',
    detail:
      'You gave the loan back within the cooling-off time. It is cancelled when all of it is back within 3 days, and goes on as signed if not.',
  }),
};

/** An event of the log in the member's words. */
export function eventWords(kind: string, content: Content): Words {
  return words[kind]?.(content) ?? { title: kind, detail: '' };
}
