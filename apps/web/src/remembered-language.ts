import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { useSyncExternalStore } from 'react';
import { readLocalPath } from './paths.ts';

const cookieName = 'language';
const oneYearSeconds = 365 * 86_400;

/**
 * The language of the member's pages, whose addresses have none, and of the public pages that they lead to: that of the
 * current page, or the one chosen with the switch (the cookie that the server sets, too: web/language.ts).
 */
export function rememberedLanguage(): Language {
  const chosen = document.cookie.split('; ').includes(`${cookieName}=fil`);
  return chosen ? 'fil' : readLocalPath(location.pathname).language;
}

const never = () => () => {};

/** The same where a page is drawn; the server does not know it and writes English, and so does hydrating its page. */
export function useRememberedLanguage(): Language {
  return useSyncExternalStore(never, rememberedLanguage, () => 'en');
}

/** Keeps the language for the next pages of this browser. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 and Firefox 115 have no Cookie Store API
  document.cookie = `${cookieName}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax${secure}`;
}
