import type { Language } from '../site/language.ts';
import type { LegalName } from './legal-text.ts';

export interface LegalWords {
  titles: Record<LegalName, string>;
  /** How the footer names each text (specification §2). */
  links: Record<LegalName, string>;
  lastUpdated: string;
  contents: string;
  openAsPage: string;
  loading: string;
  loadFailed: string;
  tryAgain: string;
  ok: string;
}

/** Titles and links of the legal texts; the texts themselves are long and are loaded only when somebody reads them. */
export const legalWords: Record<Language, LegalWords> = {
  en: {
    titles: { terms: 'Terms & Conditions', privacy: 'Privacy Policy' },
    links: { terms: 'Terms & Conditions', privacy: 'Privacy' },
    lastUpdated: 'Last updated',
    contents: 'On this page',
    openAsPage: 'Open as a page',
    loading: 'Loading the text',
    loadFailed: 'The text did not load. Check your connection and try again, or open it as a page.',
    tryAgain: 'Try again',
    ok: 'OK',
  },
  fil: {
    titles: { terms: 'Mga Tuntunin at Kondisyon', privacy: 'Patakaran sa Privacy' },
    links: { terms: 'Mga Tuntunin at Kondisyon', privacy: 'Privacy' },
    lastUpdated: 'Huling binago',
    contents: 'Nasa pahinang ito',
    openAsPage: 'Buksan bilang pahina',
    loading: 'Nilo-load ang teksto',
    loadFailed:
      'Hindi na-load ang teksto. Tingnan ang iyong koneksyon at subukan ulit, o buksan ito bilang pahina.',
    tryAgain: 'Subukan ulit',
    ok: 'OK',
  },
};
