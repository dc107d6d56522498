import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { readLocalPath } from './paths.ts';

/**
 * The language to go on in where a way leads from a member's pages, which are in English, to public ones: that of
 * the page on the screen, or the one chosen with the switch (the cookie that server, web/language.ts sets).
 */
export function rememberedLanguage(): Language {
  const chosen = /(?:^|; )language=fil(?:;|$)/.test(document.cookie);
  return chosen ? 'fil' : readLocalPath(location.pathname).language;
}
