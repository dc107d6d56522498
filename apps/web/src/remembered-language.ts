import type { Language } from '@sagwan/domain/copy/site/language.ts';
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

/** Keeps the language for the next pages of this browser. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 and Firefox 115 have no Cookie Store API
  document.cookie = `${cookieName}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax${secure}`;
}
