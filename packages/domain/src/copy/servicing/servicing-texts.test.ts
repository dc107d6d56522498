import { describe, expect, test } from 'vitest';
import { contactRules } from '../../contact/may-contact.ts';
import { smsParts } from '../../contact/sms-parts.ts';
import { contactRuleSentences } from '../contact-rules.ts';
import type { NoticeText } from '../messages/notice-text.ts';
import { languages } from '../site/language.ts';
import { english } from './english.ts';
import { filipino } from './filipino.ts';

const servicingTexts = { en: english, fil: filipino };
type ServicingMessage = keyof typeof english;

/** The longest values of an ordinary loan: an instalment of ₱5,000,000 over 6 months, in the longest month. */
const facts = {
  companyShortName: 'Sagwan',
  loanNumber: '20261121000000000001',
  amount: 'PHP 883,334.00',
  total: 'PHP 962,834.00',
  penalty: 'PHP 79,500.00' as string | undefined,
  dueOn: 'September 30, 2026',
  paidOn: 'September 30, 2026',
  freeUntil: 'October 3, 2026',
  on: 'September 30, 2026',
  nextTryOn: 'October 1, 2026' as string | undefined,
  days: 7,
  referenceNumber: 'RP-26021558050423-1234',
  account: '091*****789',
  bank: 'UnionBank',
  certificateIssuedOn: 'August 30, 2026' as string | undefined,
  next: { amount: 'PHP 883,334.00', dueOn: 'October 31, 2026', isPast: false } as
    | { amount: string; dueOn: string; isPast: boolean }
    | undefined,
};
type Facts = typeof facts;

const names = Object.keys(english) as ServicingMessage[];
const write = (language: 'en' | 'fil', name: ServicingMessage, change: Partial<Facts> = {}): NoticeText =>
  servicingTexts[language][name]({ ...facts, ...change });

const variants: Partial<Facts>[] = [
  {},
  { days: 1, penalty: undefined, nextTryOn: undefined, next: undefined, certificateIssuedOn: undefined },
];
const all = languages.flatMap((language) =>
  names.flatMap((name) =>
    variants.map((change, at): [label: string, text: NoticeText] => [
      `${language} ${name} ${at}`,
      write(language, name, change),
    ]),
  ),
);

/** The basic alphabet of GSM 03.38: any other letter halves the length of an SMS. */
const gsm7 = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/;

describe.each(all)('%s', (_, { sms, subject, email }) => {
  test('fits one SMS, in GSM-7 letters', () => {
    expect(sms).toMatch(gsm7);
    expect(sms).toMatch(/^Sagwan: /);
    expect(sms.length, sms).toBeLessThanOrEqual(160);
  });

  test('is whole sentences', () => {
    for (const text of [sms, email]) expect(text).toMatch(/\.$/);
    for (const text of [sms, subject, email]) expect(text).not.toMatch(/undefined|\[object|\$\{| {2}|!/);
    expect(subject).not.toMatch(/[.\n]$|\n/);
    expect(subject.length).toBeLessThanOrEqual(78);
  });

  test('asks for no payment to an account, has no link and threatens nobody', () => {
    const text = `${sms}\n${subject}\n${email}`;
    expect(text).not.toMatch(
      /deposit|unfreeze|unlock|top.?up|\bpay (a|the|an|us|now|first|to)\b|https?:|www\./i,
    );
    expect(text).not.toMatch(
      /\b(legal|court|police|sue|arrest|jail|prison|lawyer|attorney|employer|relative|family|neighbou?r|barangay|blacklist|shame|final|urgent|immediately|must|warning|failure)\b/i,
    );
    expect(text).not.toMatch(
      /\b(kaso|korte|pulis|kulong|abogado|demanda|kamag-anak|kapitbahay|hiya|huling babala)\b/i,
    );
  });
});

describe('what they say', () => {
  test.each(languages)('the amounts and days are in every form: %s', (language) => {
    const late = write(language, 'reminderLate');
    for (const text of [late.sms, late.email]) {
      expect(text).toContain(facts.total);
      expect(text).toContain(facts.amount);
      expect(text).toContain('PHP 79,500.00');
      expect(text).toContain(facts.dueOn);
    }
    const grace = write(language, 'reminderInGrace');
    for (const text of [grace.sms, grace.email]) expect(text).toContain(facts.freeUntil);
    for (const name of ['reminderBefore', 'reminderToday', 'reminderInGrace', 'reminderLate'] as const) {
      const { sms, email } = write(language, name);
      for (const text of [sms, email]) expect(text, name).toContain(language === 'en' ? 'Payments' : 'Bayad');
      expect(email, name).toMatch(language === 'en' ? /If this is hard/ : /Kung mahirap/);
    }
  });

  test('the same facts are in both languages', () => {
    const given = (text: string) =>
      Object.values(facts).filter((value) => typeof value === 'string' && text.includes(value));
    for (const name of names) {
      const [en, fil] = [write('en', name), write('fil', name)];
      for (const form of ['sms', 'subject', 'email'] as const) {
        expect(given(fil[form]), `${name} ${form}`).toEqual(given(en[form]));
        expect(fil[form], `${name} ${form}`).not.toBe(en[form]);
      }
    }
  });

  test.each(languages)('an instalment that was due before a payment is not the next one: %s', (language) => {
    const next = { amount: 'PHP 883,334.00', dueOn: 'August 31, 2026', isPast: true };
    const { email } = write(language, 'paymentReceived', { next });
    expect(email).toMatch(/PHP 883,334\.00 .*(was due on|due noong) August 31, 2026/);
    expect(email).not.toMatch(/The next instalment|Ang susunod na hulog/);
  });

  test('a day before is tomorrow', () => {
    expect(write('en', 'reminderBefore', { days: 1 }).sms).toContain('due tomorrow, on September 30');
    expect(write('fil', 'reminderBefore', { days: 1 }).sms).toContain('bukas, sa');
  });

  test('with a long name of the company, two SMS are enough', () => {
    for (const language of languages) {
      for (const name of names) {
        const { sms } = write(language, name, { companyShortName: 'Sagwan Demonstration Financing' });
        expect(smsParts(sms), sms).toBeLessThanOrEqual(2);
      }
    }
  });
});

test('every rule of contact has a sentence in each language', () => {
  for (const language of languages) {
    const sentences = contactRules.map((rule) => contactRuleSentences[language][rule]);
    expect(new Set(sentences).size).toBe(contactRules.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
  }
  expect(
    contactRules.filter((rule) => contactRuleSentences.en[rule] === contactRuleSentences.fil[rule]),
  ).toEqual([]);
});
