import { englishUiWords, type UiWords } from '@sagwan/domain/copy/ui-words.ts';
import { createContext, type ReactNode, useContext } from 'react';

const WordsContext = createContext<UiWords>(englishUiWords);

/** Gives the fields inside it their words in another language. */
export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useUiWords(): UiWords {
  return useContext(WordsContext);
}
