import type { ChargeKey, Disclosure, LateCharges } from '../loan/disclosure.ts';
import type { AllocationPart } from '../loan/servicing/terms.ts';
import type { Language } from './site/language.ts';
import type { Translated } from './translated.ts';

type Line = { name: string; text: string };

const english = {
  names: {
    interest: 'Interest',
    processingFee: 'Processing fee',
    documentaryStampTax: 'Documentary stamp tax',
  } satisfies Record<ChargeKey, string>,
  parts: { interest: 'interest', principal: 'principal', penalty: 'penalty' } satisfies Record<
    AllocationPart,
    string
  >,
  allocation: ({ first, second, third }: Record<'first' | 'second' | 'third', string>): string =>
    'A payment goes to the oldest instalment first, and within it ' +
    `to the ${first}, then the ${second}, then the ${third}.`,
  penalty: ({ charges, allocation }: { charges: LateCharges; allocation: string }): Line => ({
    name: 'Late payment penalty',
    text:
      `${charges.penaltyPercentPerDay} % of the overdue amount for each day after ${charges.penaltyGraceDays} days of grace, ` +
      `and never more than ${charges.penaltyMaximumPercentOfInstallment} % of the instalment itself. ` +
      `Nothing is charged when you pay on time. ${allocation}`,
  }),
  collection: ({ collectionPercentOfOverdue }: LateCharges): Line => ({
    name: 'Collection charge',
    text: `${collectionPercentOfOverdue} % of the overdue amount, only when it has to be collected.`,
  }),
  before: 'Before you receive the money',
  beforeNothing: 'Nothing. No fee is taken for applying, for the approval or for the release of your loan.',
  beforeDeducted:
    'Nothing. The charges named above are deducted from the loan when it is released, and from nothing else.',
  early: 'If you pay early, or cancel',
  earlyText:
    'Paying early costs nothing, and what was deducted is not given back. If you cancel within the time to think, ' +
    'you give back what you received and no more: what was deducted is not owed.',
};

const filipino: Translated<typeof english> = {
  names: {
    interest: 'Interest',
    processingFee: 'Processing fee',
    documentaryStampTax: 'Documentary stamp tax',
  },
  parts: { interest: 'interest', principal: 'principal', penalty: 'penalty' },
  allocation: ({ first, second, third }) =>
    'Napupunta muna ang bayad sa pinakalumang hulog, at doon, ' +
    `sa ${first} muna, saka sa ${second}, saka sa ${third}.`,
  penalty: ({ charges, allocation }) => ({
    name: 'Penalty sa nahuling bayad',
    text:
      `${charges.penaltyPercentPerDay} % ng halagang overdue para sa bawat araw pagkalipas ng ${charges.penaltyGraceDays} araw na palugit, ` +
      `at hindi kailanman lalampas sa ${charges.penaltyMaximumPercentOfInstallment} % ng hulog mismo. ` +
      `Walang sinisingil kapag nagbabayad ka sa oras. ${allocation}`,
  }),
  collection: ({ collectionPercentOfOverdue }) => ({
    name: 'Singil sa paniningil',
    text: `${collectionPercentOfOverdue} % ng halagang overdue, kapag kinailangan lang itong singilin.`,
  }),
  before: 'Bago mo matanggap ang pera',
  beforeNothing: 'Wala. Walang fee sa pag-apply, sa pag-apruba o sa paglabas ng loan mo.',
  beforeDeducted:
    'Wala. Sa loan mismo ibinabawas, kapag inilabas ito, ang mga singil na nakasaad sa itaas, at wala nang ibang pinagkukunan.',
  early: 'Kung maaga kang magbabayad, o magkakansela',
  earlyText:
    'Walang bayad ang pagbabayad nang maaga, at hindi ibinabalik ang ibinawas. Kung magkakansela ka sa loob ng panahon para mag-isip, ' +
    'ang natanggap mo lang ang isasauli mo: hindi mo utang ang ibinawas.',
};

const chargeWords: Record<Language, Translated<typeof english>> = { en: english, fil: filipino };

/** The name of a charge on the disclosure statement. */
export function chargeName(key: ChargeKey, language: Language = 'en'): string {
  return chargeWords[language].names[key];
}

/** Where a payment goes, as contract and disclosure statement print it (servicing 3). */
export function allocationSentence(order: readonly AllocationPart[], language: Language = 'en'): string {
  const { parts, allocation } = chargeWords[language];
  const [first = '', second = '', third = ''] = order.map((part) => parts[part]);
  return allocation({ first, second, third });
}

/** What falls due only when a member pays late, as the disclosure statement prints it (philippines.md 2, 7). */
export function lateChargeLines(charges: LateCharges, language: Language = 'en'): Line[] {
  const { penalty, collection } = chargeWords[language];
  const allocation = allocationSentence(charges.allocationOrder, language);
  return [penalty({ charges, allocation }), collection(charges)];
}

/** What is taken when, as the disclosure statement prints it: nothing before the release (decisions §6). */
export function deductionLines(
  { deductedMinor }: Pick<Disclosure, 'deductedMinor'>,
  language: Language = 'en',
): Line[] {
  const { before, beforeNothing, beforeDeducted, early, earlyText } = chargeWords[language];
  if (deductedMinor === 0n) return [{ name: before, text: beforeNothing }];
  return [
    { name: before, text: beforeDeducted },
    { name: early, text: earlyText },
  ];
}
