import { describe, expect, test } from 'vitest';
import { memberFieldHints as filipinoMemberFieldHints } from '../member/filipino/member-field-hints.ts';
import { memberFieldHints } from '../member-field-hints.ts';
import { english } from './english.ts';
import { filipino } from './filipino.ts';

/** Arguments for the functions among the words; every name has a value of its own. */
const sample = {
  companyName: 'Sagwan Demonstration Financing, Inc.',
  companyShortName: 'Sagwan',
  monthlyRatePercent: '1.25',
  least: '20.11',
  most: '22.33',
  rate: '1 PHP = 0.017 USD',
  date: '2026-11-22',
  percent: '1.690669',
  months: 36,
  step: 1,
  count: 2,
  names: 'a, b',
  reason: 'why',
  page: 'a page',
  name: 'TikTok',
  amount: '150,000.00',
  example: '10500.75',
  on: 'December 23, 2026',
  number: 'CP20261121000001',
  kind: 'a kind',
};

/** Every text by its path: 'landing.reasons.lowRates.title'. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') return textsOf(value(sample), place);
  if (typeof value !== 'object' || value === null) throw new Error(`${place} is no text`);
  return Object.entries(value).flatMap(([key, below]) =>
    textsOf(below, place === '' ? key : `${place}.${key}`),
  );
}

const inEnglish = new Map(textsOf(english));
const inFilipino = new Map(textsOf(filipino));

/** Words that people in Manila say in English, and figures. */
const alike = [
  'frame.siteMenu',
  'frame.menu',
  'frame.home',
  'frame.login',
  'frame.secRegistration',
  'frame.financingLicence',
  'frame.paymentSystemOperator',
  'calculator.title',
  'calculator.currency',
  'calculator.netProceeds',
  'calculator.processingFee',
  'calculator.documentaryStampTax',
  'calculator.effectiveRate',
  'schedule.interest',
  'schedule.principal',
  'schedule.penalty',
  'landing.rate',
  'landing.promises.bank.title',
  'verify.kinds.disclosure',
  'signIn.password',
  'register.title',
  'register.labels.invitationCode',
  'register.labels.otp',
  'register.labels.email',
  'register.option',
  'register.names.invitationCode',
  'register.names.otp',
  'register.names.email',
  'register.names.password',
  'oneTimeCode.label',
  'heads.title',
  'heads.landingTitle',
];

describe('the public site in two languages', () => {
  test('says the same things', () => {
    expect([...inFilipino.keys()]).toEqual([...inEnglish.keys()]);
  });

  test('leaves nothing empty or unfilled', () => {
    for (const [place, text] of [...inEnglish, ...inFilipino]) {
      expect(text.trim(), place).not.toBe('');
      expect(text, place).not.toMatch(/undefined|NaN|\[object|\$\{/);
    }
  });

  test('calls leaving signing out in Filipino, where the specification quotes nothing', () => {
    expect([...inFilipino].filter(([, text]) => /log(ged)?[ -]?out/i.test(text))).toEqual([]);
  });

  test('is translated, except for the words that stay the same', () => {
    const same = [...inEnglish].filter(([place, text]) => inFilipino.get(place) === text);
    expect(same.map(([place]) => place)).toEqual(alike);
  });

  test('has the same placeholders and figures in both languages', () => {
    const drawn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([part]) => part).toSorted();
    const given = (text = '') => Object.values(sample).filter((value) => text.includes(String(value)));
    for (const [place, text] of inEnglish) {
      expect(drawn(inFilipino.get(place)), place).toEqual(drawn(text));
      if (/\{|landing|howItWorks|calculator/.test(place)) {
        expect(given(inFilipino.get(place)), place).toEqual(given(text));
      }
    }
  });

  test('breaks no list of characters behind its hyphen', () => {
    const ofMembers = textsOf({ memberFieldHints, filipinoMemberFieldHints });
    const lists = [...inEnglish, ...inFilipino, ...ofMembers].filter(([, text]) => text.includes('.\u00a0-'));
    expect(lists).toHaveLength(12);
    for (const [place, text] of lists) expect(text, place).toMatch(/-\u2060\u00a0|-$/);
  });

  test('ends no line behind the first letter of e-mail, e-wallet or i-type', () => {
    for (const [place, text] of [...inEnglish, ...inFilipino]) {
      // What search engines show is not ours to break.
      if (!place.startsWith('heads.')) expect(text, place).not.toMatch(/(?<!\p{L})\p{L}-\p{L}/u);
    }
  });

  test('promises nothing instant without its condition', () => {
    for (const [place, text] of [...inEnglish, ...inFilipino]) {
      if (/instant/i.test(text)) expect(text, place).toMatch(/once|kapag/);
    }
  });
});
