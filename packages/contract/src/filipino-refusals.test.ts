import { filipinoRefusals, refusalsInEnglishOnly } from '@sagwan/domain/copy/filipino-refusals.ts';
import {
  languageOfRefusal,
  type RefusalCode,
  refusalSentence,
  refusalSentences,
} from '@sagwan/domain/copy/refusals.ts';
import { expect, test } from 'vitest';
import { allEndpoints } from './all.ts';
import { apiPrefix, commonRefusals, type Endpoint } from './endpoint.ts';

const ofStaffAndProviders = [`${apiPrefix}/office/`, `${apiPrefix}/hooks/`];
const endpoints: readonly Endpoint[] = allEndpoints;
const reachable = new Set<RefusalCode>([
  ...commonRefusals,
  ...endpoints
    .filter(({ callers }) => callers.includes('member') || callers.includes('anyone'))
    .filter(({ path }) => !ofStaffAndProviders.some((prefix) => path.startsWith(prefix)))
    .flatMap(({ refusals }) => refusals),
]);

test('every refusal that a member or a visitor can be answered is in Filipino', () => {
  expect([...reachable].filter((code) => languageOfRefusal(code, 'fil') !== 'fil')).toEqual([]);
  expect(reachable.size).toBeGreaterThan(90);
});

test('what is in English only is not in Filipino as well', () => {
  expect(refusalsInEnglishOnly.filter((code) => code in filipinoRefusals)).toEqual([]);
  expect(refusalSentence('LAST_ADMIN', {}, 'fil')).toBe(refusalSentences.LAST_ADMIN);
});

const figures = (sentence: string) => (sentence.match(/\{\w+\}|\d[\d,.]*/g) ?? []).toSorted();
const names = /\b(JPEG|PNG|WebP|AVIF|QR Ph|Idempotency-Key|Service and Policy Agreement|SMS|OTP)\b/g;

test.each(Object.entries(filipinoRefusals))(
  '%s says in Filipino what it says in English',
  (code, filipino) => {
    const english = refusalSentences[code as keyof typeof filipinoRefusals];
    expect(figures(filipino)).toEqual(figures(english));
    for (const name of english.match(names) ?? []) expect(filipino).toContain(name);
    expect(filipino).not.toBe(english);
    expect(filipino.trim()).not.toBe('');
    // Whole sentences stay whole, and the specification's without a full stop stay so.
    expect(/[.!]$/.test(filipino)).toBe(/[.!]$/.test(english));
  },
);
