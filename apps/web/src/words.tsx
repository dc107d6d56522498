import type { SharedWords } from '@sagwan/domain/copy/site/english/on-both-sides.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { englishUiWords, type UiWords } from '@sagwan/domain/copy/ui-words.ts';
import { UiWordsProvider } from '@sagwan/ui/words.tsx';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useMatches } from 'react-router';
import { type MemberLanguage, memberLanguage } from './member-words.ts';
import { localPath } from './paths.ts';

/**
 * The language of a page and its words. Each frame exports it as its `handle`, so that the words of a language are in
 * a file that only pages in that language load.
 */
export interface PageLanguage {
  language: Language;
  words: SiteWords;
  /** The words of the form fields, mostly for screen readers. */
  fieldWords: UiWords;
}

const PageLanguageContext = createContext<PageLanguage | MemberLanguage | undefined>(undefined);

/**
 * Gives everything inside it the words of the page's frame; used at the root, so that toasts have them too. The member's
 * pages have no language in their address: theirs is the remembered one (member-words.ts).
 */
export function WordsProvider({ children }: { children: ReactNode }) {
  const pageLanguage = pageLanguageOf(useMatches()) ?? memberLanguage();
  const language = pageLanguage?.language;
  useEffect(() => {
    if (language !== undefined) document.documentElement.lang = `${language}-PH`;
  }, [language]);
  return (
    <PageLanguageContext value={pageLanguage}>
      <UiWordsProvider words={pageLanguage?.fieldWords ?? englishUiWords}>{children}</UiWordsProvider>
    </PageLanguageContext>
  );
}

/** The language of a page, from its matched routes. */
export function pageLanguageOf(matches: readonly { handle?: unknown }[]): PageLanguage | undefined {
  return matches.map(({ handle }) => handle).find(isPageLanguage);
}

/** The words of the public pages. */
export function useWords(): SiteWords {
  const { words } = usePageLanguage();
  if (!('landing' in words)) throw new Error('A member page brings only the words that it shares');
  return words;
}

/** The words that public and member pages share. */
export function useSharedWords(): SharedWords {
  return usePageLanguage().words;
}

export function useLanguage(): Language {
  return usePageLanguage().language;
}

/** The address of a public page in the language of this page. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}

function usePageLanguage(): PageLanguage | MemberLanguage {
  const pageLanguage = useContext(PageLanguageContext);
  if (pageLanguage === undefined) throw new Error('The frame of this page brings no words');
  return pageLanguage;
}

function isPageLanguage(handle: unknown): handle is PageLanguage {
  return typeof handle === 'object' && handle !== null && 'language' in handle && 'words' in handle;
}
