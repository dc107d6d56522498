import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chargeName, deductionLines, lateChargeLines } from '../copy/charges.ts';
import { languages } from '../copy/site/language.ts';
import { translationNote } from '../copy/translation-notes.ts';
import { type ContractFacts, contractContent, serviceAgreement } from './contract.ts';
import { type CanonicalValue, canonicalText, chargeKeys } from './disclosure.ts';
import { type FeeTerms, noFeeTerms } from './fees.ts';
import { company, facts, terms } from './sample-contract.ts';
import { interestPrincipalPenalty } from './servicing/terms.ts';

const inPesosWithFees: ContractFacts = {
  ...facts,
  selectedCurrency: 'PHP',
  processingFeeMinor: 225_000n,
  documentaryStampTaxMinor: 56_250n,
};
const processingFee: FeeTerms = { processingFee: { percent: '1.5' }, documentaryStampTax: null };
const late = {
  penaltyPercentPerDay: '0.3',
  penaltyGraceDays: 3,
  penaltyMaximumPercentOfInstallment: '100',
  collectionPercentOfOverdue: '5',
  allocationOrder: interestPrincipalPenalty,
};
const linesIn = (language: (typeof languages)[number]) => [
  ...lateChargeLines(late, language),
  ...[0n, 1n].flatMap((deductedMinor) => deductionLines({ deductedMinor }, language)),
];

/** Each text that a translation is of, in both languages. */
const texts = {
  'contract in dollars': (language: (typeof languages)[number]) => contractContent(facts, language),
  'contract with fees': (language: (typeof languages)[number]) => contractContent(inPesosWithFees, language),
  agreement: (language: (typeof languages)[number]) =>
    serviceAgreement(company, { ...terms, fees: noFeeTerms }, language),
  'agreement with fees': (language: (typeof languages)[number]) =>
    serviceAgreement(company, { ...terms, fees: processingFee }, language),
  'charges of the disclosure statement': linesIn,
} satisfies Record<string, (language: (typeof languages)[number]) => CanonicalValue>;
const names = Object.keys(texts) as (keyof typeof texts)[];

const sha256 = (value: CanonicalValue) => createHash('sha256').update(canonicalText(value)).digest('hex');

/** Another byte here is another text than the one that was signed: seals and shown statements would not be found again. */
describe('the English text stays to the byte what is sealed', () => {
  test.each([
    ['contract in dollars', '3106e0d3accd2efb61a4e06a511ab0641e9535e7fed5504a807f4f6b8b662c86'],
    ['contract with fees', '43fdcb57b11ed2159eaae6bf01b8a1db406f6b3d19db38a3639488353790deda'],
    ['agreement', 'ae47dafb1c2e7ab96e5b286540a0448335bd22cee6e4b857c2c95d6c1c59cf5a'],
    ['agreement with fees', 'c5253cef802a2621c311299fad97a923aabdc4536c6121cac8da6d0a919a65d7'],
    [
      'charges of the disclosure statement',
      '7e487d244b4f192b7524f37ab8f3faf3410eb16a399b51906f3ccf910a9944df',
    ],
  ] as const)('%s', (name, expected) => {
    expect(sha256(texts[name]('en'))).toBe(expected);
  });
});

/** Every word of a text, part by part: what a heading says counts as a part, too. */
function partsOf(value: CanonicalValue): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(partsOf);
}
/** A figure may stand elsewhere in its sentence; it may not be another, nor fall away. */
const figuresOf = (text: string) =>
  [...text.matchAll(/[₱$]?\s?\d[\d,]*(?:\.\d+)?(?: %)?/gu)].map(([figure]) => figure.trim()).sort();

describe.each(names)('%s in Filipino', (name) => {
  const [english, filipino] = [partsOf(texts[name]('en')), partsOf(texts[name]('fil'))];

  test('has the same figures, part by part', () => {
    expect(filipino.map(figuresOf)).toEqual(english.map(figuresOf));
  });

  test('has each name and no word left in English where a sentence is', () => {
    const sentences = english.filter((text) => text.split(' ').length > 6 && /[.]$/.test(text));
    expect(sentences.length).toBeGreaterThan(3);
    expect(filipino.filter((text) => sentences.includes(text))).toEqual([]);
    for (const text of filipino) expect(text).not.toMatch(/undefined|NaN|\[object|\b(the|and|of the|is)\b/);
  });

  test('names who is named, as often', () => {
    const counted = (parts: string[]) =>
      [company.companyName, 'Maria Clara Santos', 'GCash, 091********'].map(
        (who) => parts.filter((part) => part.includes(who)).length,
      );
    expect(counted(filipino)).toEqual(counted(english));
  });
});

test('each article charges and frees the same party', () => {
  const parties = (text: string) => ['Party A', 'Party B'].map((party) => text.includes(party));
  const articles = (language: 'en' | 'fil') => contractContent(inPesosWithFees, language).articles;
  expect(articles('fil').map(({ number, text }) => [number, ...parties(text)])).toEqual(
    articles('en').map(({ number, text }) => [number, ...parties(text)]),
  );
});

test.each([
  ['arbitration o sa lokal na hukumang may hurisdiksyon'],
  ['Hindi kailanman awtomatikong sinisingil'],
  ['Hindi kailanman hinihingan ng Party A si Party B ng anumang bayad'],
  ['walang kolateral'],
  ['hangga’t pinapayagan ng batas'],
  ['Hindi paglabag ang pagbabayad nang maaga'],
  ['elektronikong pagpirma'],
])('the contract says in Filipino: %s', (wording) => {
  expect(partsOf(texts['contract in dollars']('fil')).join('\n')).toContain(wording);
});

test('the order of allocation is the loan’s own in both languages', () => {
  const allocationOrder = ['penalty', 'interest', 'principal'] as const;
  const said = partsOf(contractContent({ ...facts, terms: { ...terms, allocationOrder } }, 'fil'));
  expect(said.join('\n')).toContain('sa penalty muna, saka sa interest, saka sa principal.');
});

test('every charge has a name', () => {
  for (const language of languages)
    for (const key of chargeKeys) expect(chargeName(key, language)).toMatch(/^[A-Z]/);
});

test.each(['contract', 'disclosure', 'agreement', 'certificate'] as const)(
  'with the translation of the %s it is said that English governs and where it is',
  (of) => {
    expect(translationNote(of, 'fil')).toMatch(/nasa Ingles .* may bisa kung may pagkakaiba ang dalawa\./);
    expect(translationNote(of, 'fil')).toContain('Mababasa mo iyon');
    expect(translationNote(of, 'en')).toBeNull();
  },
);
