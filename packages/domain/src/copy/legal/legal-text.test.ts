import { describe, expect, test } from 'vitest';
import { type FeeTerms, noFeeTerms } from '../../loan/fees.ts';
import { interestPrincipalPenalty } from '../../loan/servicing/terms.ts';
import { lockMilliseconds, sourceRule } from '../../session/sign-in-guard.ts';
import { minuteMilliseconds } from '../../time/durations.ts';
import { languages } from '../site/language.ts';
import { privacyPolicy } from './english/privacy.ts';
import { termsAndConditions } from './english/terms.ts';
import { privacyPolicy as patakaran } from './filipino/privacy.ts';
import { termsAndConditions as tuntunin } from './filipino/terms.ts';
import type { LegalText } from './legal-text.ts';
import { legalWords } from './legal-words.ts';

const values = {
  companyName: 'Bangka Lending Company, Inc.',
  companyShortName: 'Bangka',
  address: '7 Ilog Street, Pasig City, Philippines',
  supportEmail: 'help@bangka.test',
  secRegistrationNumber: 'SEC-111',
  financingLicenceNumber: 'FC-222',
  paymentSystemOperatorNumber: 'OPS-333',
};
/** Numbers that occur nowhere else in the texts. */
const contractTerms = {
  annualCeilingPercent: '23.1',
  penaltyPercentPerDay: '0.17',
  gracePeriodDays: 41,
  extensionRequestDays: 42,
  collectionChargePercent: '4.3',
  terminationPercent: '28.4',
  breachPercentOfInstalment: '47.5',
  offerStandsDays: 43,
  coolingOffDays: 44,
};
const company = {
  ...values,
  terms: { ...contractTerms, allocationOrder: interestPrincipalPenalty, fees: noFeeTerms },
};
const texts = {
  terms: { en: termsAndConditions(company), fil: tuntunin(company) },
  privacy: { en: privacyPolicy(company), fil: patakaran(company) },
};

const sentencesOf = ({ title, opening, sections }: LegalText) => [
  title,
  ...opening.flat(),
  ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flat()]),
];
const wholeOf = (text: LegalText) => sentencesOf(text).join('\n');

const each = (['terms', 'privacy'] as const).flatMap((name) =>
  languages.map((language) => ({ name, language, text: texts[name][language] })),
);

/** What the specification lists of each text (its section 2, 'Footer'), in its order. */
const topics = {
  terms: [
    /Acceptance/,
    /Revision without notice/,
    /loan agreement/,
    /facility manager and fees/,
    /disclosure statement/,
    /Intellectual property .* licence/,
    /hacking/,
    /Disclaimer/,
    /Limitation of liability/,
    /Errata, links and modifications/,
  ],
  privacy: [
    /safe/,
    /collect/,
    /use it, and who receives it/,
    /keep it/,
    /rights/,
    /Links to other sites/,
    /Social media/,
    /Changes to this policy/,
    /Data protection officer/,
    /Complaints/,
    /18 or older/,
  ],
};

test.each(['terms', 'privacy'] as const)('the sections of the %s are about what is listed', (name) => {
  const headings = texts[name].en.sections.map(({ heading }) => heading);
  expect(headings).toEqual(topics[name].map((topic) => expect.stringMatching(topic)));
});

describe.each(each)('$name, $language', ({ name, language, text }) => {
  test('has the sections of the specification', () => {
    expect(text.sections).toHaveLength(name === 'terms' ? 10 : 11);
    expect(text.title).toBe(legalWords[language].titles[name]);
    expect(text.updatedOn).toBe(name === 'privacy' ? '2026-11-28' : '2026-11-23');
  });

  test.each(Object.entries(values))('names the %s', (_, value) => {
    expect(wholeOf(text)).toContain(value);
  });

  test('has no placeholder, no empty line and nothing twice in one section', () => {
    const whole = wholeOf(text);
    expect(whole).not.toMatch(/undefined|NaN|\[object|\$\{|\{\w*\}|\[\w*\]|<\w+>|[Ll]orem|_{2,}/);
    // The shipped operator is one of many: its name comes from the configuration alone.
    expect(whole).not.toMatch(/sagwan|demo/i);
    expect(sentencesOf(text).filter((sentence) => sentence.trim() === '')).toEqual([]);
    for (const { blocks } of text.sections) expect(new Set(blocks.flat()).size).toBe(blocks.flat().length);
    expect(new Set(text.sections.map(({ heading }) => heading)).size).toBe(text.sections.length);
  });

  test('has the shape of the other language', () => {
    const other = texts[name][language === 'en' ? 'fil' : 'en'];
    const shapeOf = ({ sections }: LegalText) =>
      sections.map(({ blocks }) => blocks.map((block) => (typeof block === 'string' ? 1 : block.length)));
    expect(shapeOf(text)).toEqual(shapeOf(other));
  });

  test('says which language binds', () => {
    if (language === 'fil') expect(text.opening[0]).toContain('tekstong Ingles ang may bisa');
    expect(wholeOf(text)).toMatch(/the English one binds|ang Ingles ang may bisa/);
  });
});

const required: Record<'terms' | 'privacy', { en: RegExp; fil: RegExp }[]> = {
  terms: [
    { en: /18 or older/, fil: /18 taong gulang/ },
    { en: /without notice/, fil: /nang walang abiso/ },
    {
      en: /loan that you have already signed never changes/,
      fil: /Hindi kailanman nababago.*napirmahan mo na/,
    },
    { en: /credit limit does not guarantee a loan/, fil: /hindi garantiya ng loan.*credit limit/ },
    { en: /lender approves each application/, fil: /nag-aapruba sa bawat application/ },
    { en: /loan agreement prevails/, fil: /loan agreement ang masusunod/ },
    { en: /allocate your loan to any lender/, fil: /ilaan ang iyong loan sa sinumang nagpapautang/ },
    { en: /facility manager.*may charge fees/, fil: /facility manager.*maningil ng fee/ },
    {
      en: /only fees you owe are those in your disclosure statement/,
      fil: /fee lang na nasa disclosure statement/,
    },
    { en: /Before you are bound.*disclosure statement/, fil: /Bago ka mapasailalim.*disclosure statement/ },
    {
      en: /Before you receive your loan you pay nothing/,
      fil: /Bago mo matanggap ang loan, wala kang babayaran/,
    },
    { en: /Intellectual property/, fil: /Intellectual property/ },
    { en: /licence to use the service/, fil: /lisensya na gamitin ang serbisyo/ },
    { en: /hacking/, fil: /hacking/ },
    { en: /^Disclaimer$/m, fil: /^Disclaimer$/m },
    { en: /^Limitation of liability$/m, fil: /^Hangganan ng pananagutan$/m },
    { en: /^Errata, links and modifications$/m, fil: /^Errata, mga link at mga pagbabago$/m },
    { en: /RA 3765/, fil: /RA 3765/ },
    { en: /RA 11765/, fil: /RA 11765/ },
    { en: /do not contact your references/, fil: /Hindi namin kinokontak ang iyong mga reference/ },
    { en: /within 30 days/, fil: /sa loob ng 30 araw/ },
    { en: /sec\.gov\.ph/, fil: /sec\.gov\.ph/ },
  ],
  privacy: [
    { en: /18 or older to register/, fil: /18 taong gulang.*magrehistro/ },
    { en: /Minors are forbidden/, fil: /Bawal.*menor de edad/ },
    { en: /never ask for your contacts/, fil: /Hindi namin kailanman hinihingi ang iyong contacts/ },
    { en: /camera opens only when/, fil: /Bumubukas lang ang camera kapag/ },
    { en: /no face recognition/, fil: /Hindi kami gumagamit ng face recognition/ },
    { en: /RA 10173/, fil: /RA 10173/ },
    { en: /RA 9510/, fil: /RA 9510/ },
    { en: /collection partner.*: your name/, fil: /collection partner.*: ang iyong pangalan/ },
    {
      en: /carries our e-mails: your e-mail address/,
      fil: /naghahatid ng aming mga e-mail: ang e-mail address mo/,
    },
    { en: /withdrawal needs.*or a passkey/, fil: /withdrawal.*o isang passkey/ },
    {
      en: /picture that you chose is kept there until we have it/,
      fil: /larawang pinili mo ay itinatago roon hanggang sa matanggap namin/,
    },
    {
      en: /third one belongs to a browser in which a code was asked for/,
      fil: /Ang ikatlo.*humingi ng code/,
    },
    { en: /by SMS and e-mail what happens/, fil: /sa SMS at e-mail kung ano/ },
    { en: /deletion under Your data, in Settings/, fil: /pagbura nito sa Data mo, sa Settings/ },
    { en: /5 years after you last used them/, fil: /5 taon mula sa huli mong paggamit/ },
    { en: /10 years after the last thing/, fil: /10 taon mula sa huling nangyari/ },
    { en: /RA 9160/, fil: /RA 9160/ },
    { en: /National Privacy Commission \(NPC\)/, fil: /National Privacy Commission \(NPC\)/ },
    { en: /Securities and Exchange Commission \(SEC\)/, fil: /Securities and Exchange Commission \(SEC\)/ },
    { en: /within 72 hours/, fil: /sa loob ng 72 oras/ },
    { en: /disclosure statement/, fil: /disclosure statement/ },
    { en: /never contact your reference/, fil: /Hindi namin kailanman kinokontak ang iyong reference/ },
    { en: /sell your information to nobody/, fil: /Hindi namin ibinebenta ang iyong impormasyon/ },
    {
      en: /data protection officer at help@bangka\.test/,
      fil: /data protection officer sa help@bangka\.test/,
    },
    { en: /privacy\.gov\.ph/, fil: /privacy\.gov\.ph/ },
  ],
};

describe.each(['terms', 'privacy'] as const)('what law and specification ask of the %s', (name) => {
  test.each(required[name])('$en', ({ en, fil }) => {
    expect(wholeOf(texts[name].en)).toMatch(en);
    expect(wholeOf(texts[name].fil)).toMatch(fil);
  });
});

test.each(Object.entries(contractTerms))('the terms print the configured %s', (_, value) => {
  for (const language of languages) expect(wholeOf(texts.terms[language])).toContain(String(value));
});

const minutes = (milliseconds: number) => milliseconds / minuteMilliseconds;
const [firstLock = 0] = lockMilliseconds;
const lastLock = lockMilliseconds.at(-1) ?? 0;

test('five wrong passwords are only wrong', () => expect(sourceRule.wrongMax).toBe(5));

/** Durations and limits that the server enforces; a text with another number would be false. */
test.each([
  ['a code lasts', /for 5 minutes/, /sa loob ng 5 minuto/],
  ['tries of a code', /allows 3 tries/, /hanggang 3 subok/],
  ['the pause after another account', /pause for 24 hours/, /nang 24 na oras/],
  ['a session', /12 hours, or for 30 days/, /12 oras, o 30 araw/],
  ['an access token', /works for 10 minutes/, /nang 10 minuto/],
  ['idempotency keys', /carried out twice, 90 days/, /dalawang beses ang isang utos, 90 araw/],
  [
    'a pause after wrong passwords',
    new RegExp(
      `Five wrong passwords within ${minutes(sourceRule.windowMilliseconds)} minutes .* for ${minutes(firstLock)} minute.* up to ${minutes(lastLock)} minutes`,
    ),
    new RegExp(
      `limang beses .* loob ng ${minutes(sourceRule.windowMilliseconds)} minuto.* nang ${minutes(firstLock)} minuto.* hanggang ${minutes(lastLock)} minuto`,
    ),
  ],
  ['the cookie of a known device', /for 400 days after each sign-in/, /400 araw mula sa bawat sign-in/],
] as const)('the privacy policy says how long: %s', (_, en, fil) => {
  expect(wholeOf(texts.privacy.en)).toMatch(en);
  expect(wholeOf(texts.privacy.fil)).toMatch(fil);
});

describe('where fees are deducted at the release', () => {
  const withFees = (fees: FeeTerms) => ({ ...company, terms: { ...company.terms, fees } });
  const both = { processingFee: { percent: '2' }, documentaryStampTax: { percent: '0.75' } };

  test('the terms name them, and that nothing is paid before', () => {
    const [en, fil] = [wholeOf(termsAndConditions(withFees(both))), wholeOf(tuntunin(withFees(both)))];
    expect(en).toContain('a processing fee and the documentary stamp tax, deducted from the loan');
    expect(fil).toContain('processing fee at documentary stamp tax, na ibinabawas sa loan');
    expect(en).toContain('Before you receive your loan you pay nothing');
    expect(en).not.toMatch(/no fee besides the interest|none for the release/);
    expect(fil).not.toMatch(/walang nakalistang fee|o sa paglabas ng pera/);
  });

  test('only what is charged is named, and what was received is given back', () => {
    const taxed = wholeOf(termsAndConditions(withFees({ ...both, processingFee: null })));
    expect(taxed).not.toContain('processing fee');
    expect(taxed).toContain('days to give what you received back free of interest');
    expect(wholeOf(texts.terms.en)).toContain('days to give the whole loan back free of interest');
  });
});
