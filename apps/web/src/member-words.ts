import type { MemberWords } from '@sagwan/domain/copy/member/english.ts';
import type { SharedWords } from '@sagwan/domain/copy/site/english/on-both-sides.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { UiWords } from '@sagwan/domain/copy/ui-words.ts';
import { isMemberPath, paths } from './paths.ts';
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts';

const wordFiles = ['details', 'home', 'wallet', 'settings', 'repayment', 'plans', 'personalData'] as const;
type WordFile = (typeof wordFiles)[number];

/** The language of the member's pages, and the words that public pages show as well. */
export interface MemberLanguage {
  language: Language;
  words: SharedWords;
  fieldWords: UiWords;
}

/** A language, with the words that every page shows. */
export interface LanguageFiles extends MemberLanguage {
  everywhere: Partial<MemberWords>;
}

/** What each page reads besides what is read everywhere; member-words.test.ts compares it with the screens. */
export function wordFilesOf(path: string): readonly WordFile[] {
  if (path.startsWith(paths.payments)) return ['repayment', 'plans'];
  switch (path) {
    case paths.dashboard:
      return ['details', 'home', 'repayment'];
    case paths.wallet:
      return ['wallet'];
    case paths.settings:
      return ['details', 'wallet', 'settings'];
    case paths.activate:
      return ['details'];
    case paths.personalData:
      return ['personalData'];
    default:
      return wordFiles;
  }
}

interface Fetches {
  language: () => Promise<LanguageFiles>;
  pages: Record<WordFile, () => Promise<Partial<MemberWords>>>;
}

/** The words of each kind of page are a file of their own, so that none fetches the words of the others. */
export const fetches: Record<Language, Fetches> = {
  en: {
    language: async () => (await import('./member-words/english.ts')).englishFiles,
    pages: {
      details: async () => (await import('@sagwan/domain/copy/member/english-pages/details.ts')).details,
      home: async () => (await import('@sagwan/domain/copy/member/english-pages/home.ts')).home,
      wallet: async () => (await import('@sagwan/domain/copy/member/english-pages/wallet.ts')).wallet,
      settings: async () => (await import('@sagwan/domain/copy/member/english-pages/settings.ts')).settings,
      repayment: async () =>
        (await import('@sagwan/domain/copy/member/english-pages/repayment.ts')).repayment,
      plans: async () => (await import('@sagwan/domain/copy/member/english-pages/plans.ts')).plans,
      personalData: async () =>
        (await import('@sagwan/domain/copy/member/english-pages/personal-data.ts')).personalData,
    },
  },
  fil: {
    language: async () => (await import('./member-words/filipino.ts')).filipinoFiles,
    pages: {
      details: async () => (await import('@sagwan/domain/copy/member/filipino-pages/details.ts')).details,
      home: async () => (await import('@sagwan/domain/copy/member/filipino-pages/home.ts')).home,
      wallet: async () => (await import('@sagwan/domain/copy/member/filipino-pages/wallet.ts')).wallet,
      settings: async () => (await import('@sagwan/domain/copy/member/filipino-pages/settings.ts')).settings,
      repayment: async () =>
        (await import('@sagwan/domain/copy/member/filipino-pages/repayment.ts')).repayment,
      plans: async () => (await import('@sagwan/domain/copy/member/filipino-pages/plans.ts')).plans,
      personalData: async () =>
        (await import('@sagwan/domain/copy/member/filipino-pages/personal-data.ts')).personalData,
    },
  },
};

let files: LanguageFiles | undefined;
const loaded: Partial<MemberWords> = {};

/**
 * Fetches the words of a member page, without showing them: also for pages that may be visited later, which can then be shown
 * without a connection. The browser keeps what it has fetched once.
 */
export function fetchPageWords(path: string): Promise<Partial<MemberWords>[]> {
  const { pages } = fetches[files?.language ?? rememberedLanguage()];
  return Promise.all(wordFilesOf(path).map((file) => pages[file]()));
}

/**
 * Fetches the words of a member page in the remembered language. Runs before the page is shown. The language stays as it is
 * until the document is loaded again, which the switch in Settings does.
 */
export async function loadMemberWords(path: string): Promise<void> {
  const { language } = fetches[files?.language ?? rememberedLanguage()];
  // All at once: each exchange with the server takes a phone on slow 4G a seventh of a second.
  const [found, read] = await Promise.all([language(), fetchPageWords(path)]);
  Object.assign(loaded, found.everywhere, ...read);
  files = found;
  // It may come from the address of the sign-in page, which is gone after the next reload.
  rememberLanguage(found.language);
}

/** Undefined on the server, and until the first member page is shown. */
export function memberLanguage(): MemberLanguage | undefined {
  return files;
}

/**
 * The language of the page that is shown. The remembered one may be another: it was switched in another tab, or a member's page is
 * not there yet.
 */
export function shownLanguage(): Language {
  return (isMemberPath(location.pathname) ? files?.language : undefined) ?? rememberedLanguage();
}

/**
 * The words of the member's pages, for use while a page is shown and not when a module is loaded. Only those that
 * `wordFilesOf` names for the page are there.
 * @throws where no member page has been shown yet.
 */
export function memberWords(): MemberWords {
  if (files === undefined) throw new Error('The words of the member pages are not loaded yet');
  return loaded as MemberWords;
}
