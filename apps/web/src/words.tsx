import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { englishWords, type UiWords, UiWordsProvider } from '@sagwan/ui/words.tsx';
import { createContext, type ReactNode, useContext } from 'react';
import { useMatches } from 'react-router';
import { localPath } from './paths.ts';

/**
 * One language as a frame brings it. Each frame exports it as its `handle`, so that the words of a language are
 * in a file that only its own pages load.
 */
export interface Spoken {
  language: Language;
  words: SiteWords;
  /** What the fields themselves say, mostly to screen readers. */
  fieldWords: UiWords;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

/** Gives everything beneath it the words of the page's frame; stands at the root, around toasts too. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const spoken = spokenBy(useMatches());
  return (
    <SpokenContext value={spoken}>
      <UiWordsProvider words={spoken?.fieldWords ?? englishWords}>{children}</UiWordsProvider>
    </SpokenContext>
  );
}

/** The language of a page, from the routes that lead to it. */
export function spokenBy(matches: readonly { handle?: unknown }[]): Spoken | undefined {
  return matches.map(({ handle }) => handle).find(isSpoken);
}

export function useWords(): SiteWords {
  return useSpoken().words;
}

export function useLanguage(): Language {
  return useSpoken().language;
}

/** Where one of our addresses leads in the language of this page. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === undefined) throw new Error('The frame of this page brings no words');
  return spoken;
}

function isSpoken(handle: unknown): handle is Spoken {
  return typeof handle === 'object' && handle !== null && 'language' in handle && 'words' in handle;
}
