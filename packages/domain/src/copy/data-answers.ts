import type { DataAnswerCode } from '../staff/reasons.ts';
import { english } from './answers-about-data/english.ts';
import { filipino } from './answers-about-data/filipino.ts';
import type { Language } from './site/language.ts';

/**
 * The answers to a request about the data that is held, which staff choose and the member reads. Each language is a file of its
 * own, so that a member page fetches one.
 */
export const dataAnswerSentences: Record<Language, Record<DataAnswerCode, string>> = {
  en: english,
  fil: filipino,
};
