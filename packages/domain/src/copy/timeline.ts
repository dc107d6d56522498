import { formatAmount } from '../money/money.ts';
import { type ReturnKind, returnKindOf } from '../repayment/return-kind.ts';
import { longDay } from '../time/manila.ts';
import type { Language } from './site/language.ts';

type Words = { title: string; detail: string };
type Content = Readonly<Record<string, string | number | boolean>>;
type WordsOfKinds = Record<string, (content: Content) => Words>;

/** What was decided of a loan before its release, and its end by being cancelled, in the member's words. */
export const decisionWords: Record<Language, Record<'applied' | 'approved' | 'cancelled', Words>> = {
  en: {
    applied: { title: 'You applied', detail: 'We received your application.' },
    approved: { title: 'Approved', detail: 'An officer approved the loan at the terms that you signed.' },
    cancelled: { title: 'Cancelled', detail: 'You cancelled this loan. You owe nothing for it.' },
  },
  fil: {
    applied: { title: 'Nag-apply ka', detail: 'Natanggap namin ang application mo.' },
    approved: {
      title: 'Aprubado',
      detail: 'Inaprubahan ng isang officer ang loan ayon sa mga kondisyong pinirmahan mo.',
    },
    cancelled: { title: 'Kinansela', detail: 'Kinansela mo ang loan na ito. Wala kang utang para rito.' },
  },
};

const day = (date: unknown, language: Language) => longDay(String(date), language);
const amount = (minor: unknown) => formatAmount(BigInt(String(minor)), '₱');

const uses: Record<string, string> = {
  nextInstalments: 'What was above the due is kept for the next instalments.',
  lowerInstalment: 'What was above the due lowers the instalments.',
  shorterTerm: 'What was above the due makes the term shorter.',
};

const returnKindOfEvent = ({ channel, isOurMistake }: Content) =>
  returnKindOf({ channel: String(channel), isOurMistake: isOurMistake === true });

const returnedWords: Record<ReturnKind, Words> = {
  takenBack: {
    title: 'Payment taken back',
    detail: 'The bank or e-wallet took this payment back, so it no longer counts.',
  },
  backInWallet: {
    title: 'Payment back in your wallet',
    detail: 'This payment went back into your wallet, so it no longer counts.',
  },
  corrected: {
    title: 'Payment taken out again',
    detail: 'We had recorded this payment by mistake. No money was moved.',
  },
};

/** Each kind of event of a loan's log, in the member's words. */
const english = {
  released: ({ amountMinor, netProceedsMinor = amountMinor }) => ({
    title: 'Released',
    detail:
      netProceedsMinor === amountMinor
        ? 'A second officer released the loan. The money was put into your wallet.'
        : `A second officer released the loan. ${amount(netProceedsMinor)} was put into your wallet, after what your disclosure statement deducts.`,
  }),
  // Its amount and its reference are beside it.
  paid: () => ({ title: 'Payment received', detail: '' }),
  extraChosen: (content) => ({
    title: 'Use of an extra payment chosen',
    detail: uses[String(content.extra)] ?? '',
  }),
  returned: (content) => returnedWords[returnKindOfEvent(content)],
  penaltyWaived: (content) => ({
    title: 'Penalty waived',
    detail: `Two people of our staff waived ${amount(content.amountMinor)} of penalty.`,
  }),
  interestPaused: (content) => ({
    title: 'Interest paused',
    detail: `No interest from ${day(content.from, 'en')} to ${day(content.to, 'en')}.`,
  }),
  dueDayMoved: (content) => ({
    title: 'Due day moved',
    detail: `The due dates are ${content.days === 1 ? '1 day' : `${content.days} days`} later.`,
  }),
  holidayGranted: () => ({ title: 'Payment holiday', detail: 'One month without an instalment.' }),
  hardshipPlanned: (content) => ({
    title: 'New plan after hardship',
    detail: `What was open is spread anew, with ${content.months === 1 ? '1 month' : `${content.months} months`} added, without new interest.`,
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
} satisfies WordsOfKinds;

const usesInFilipino: Record<string, string> = {
  nextInstalments: 'Itinatabi para sa mga susunod na hulog ang sobra sa dapat bayaran.',
  lowerInstalment: 'Ibinababa ng sobra sa dapat bayaran ang mga hulog.',
  shorterTerm: 'Pinaiikli ng sobra sa dapat bayaran ang panahon ng loan.',
};

const returnedWordsInFilipino: Record<ReturnKind, Words> = {
  takenBack: {
    title: 'Binawi ang bayad',
    detail: 'Binawi ng bangko o e-wallet ang bayad na ito, kaya hindi na ito bilang.',
  },
  backInWallet: {
    title: 'Bumalik sa wallet mo ang bayad',
    detail: 'Bumalik sa wallet mo ang bayad na ito, kaya hindi na ito bilang.',
  },
  corrected: {
    title: 'Inalis ang bayad',
    detail: 'Nagkamali kami sa pagtala ng bayad na ito. Walang perang gumalaw.',
  },
};

const filipino: Record<keyof typeof english, (content: Content) => Words> = {
  released: ({ amountMinor, netProceedsMinor = amountMinor }) => ({
    title: 'Inilabas ang pera',
    detail:
      netProceedsMinor === amountMinor
        ? 'Inilabas ng ikalawang officer ang loan. Inilagay sa wallet mo ang pera.'
        : `Inilabas ng ikalawang officer ang loan. Inilagay sa wallet mo ang ${amount(netProceedsMinor)}, matapos ang ibinabawas ayon sa disclosure statement mo.`,
  }),
  paid: () => ({ title: 'Natanggap ang bayad', detail: '' }),
  extraChosen: (content) => ({
    title: 'Pinili ang gamit ng sobrang bayad',
    detail: usesInFilipino[String(content.extra)] ?? '',
  }),
  returned: (content) => returnedWordsInFilipino[returnKindOfEvent(content)],
  penaltyWaived: (content) => ({
    title: 'Inalis ang penalty',
    detail: `Dalawang tao ng staff namin ang nag-alis ng ${amount(content.amountMinor)} na penalty.`,
  }),
  interestPaused: (content) => ({
    title: 'Hininto muna ang interest',
    detail: `Walang interest mula ${day(content.from, 'fil')} hanggang ${day(content.to, 'fil')}.`,
  }),
  dueDayMoved: (content) => ({
    title: 'Inilipat ang due date',
    detail: `Mas huli nang ${content.days} araw ang mga due date.`,
  }),
  holidayGranted: () => ({ title: 'Payment holiday', detail: 'Isang buwang walang hulog.' }),
  hardshipPlanned: (content) => ({
    title: 'Bagong plan dahil sa kagipitan',
    detail: `Hinati ulit ang natitira, na may dagdag na ${content.months} na buwan, nang walang bagong interest.`,
  }),
  writtenOff: () => ({
    title: 'Na-write off',
    detail: 'Hindi na namin inaasahang mababayaran ang loan na ito. Hinto na ang interest at mga penalty.',
  }),
  cancelled: () => ({
    title: 'Ibinalik ang loan',
    detail:
      'Ibinalik mo ang loan sa loob ng panahon mo para mag-isip. Makakansela ito kung maibabalik ang lahat sa loob ng 3 araw, at tuloy ayon sa pinirmahan mo kung hindi.',
  }),
};

const words: Record<Language, WordsOfKinds> = { en: english, fil: filipino };

/** An event of the log in the member's words. */
export function eventWords(kind: string, content: Content, language: Language = 'en'): Words {
  return words[language][kind]?.(content) ?? { title: kind, detail: '' };
}
