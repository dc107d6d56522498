import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { readLocalPath } from './paths.ts';

/**
 * The language of the public pages that a member's page, which is in English, leads to: that of the current page, or
 * the one chosen with the switch (the cookie that the server sets, web/language.ts).
 */
export function rememberedLanguage(): Language {
  const chosen = /(?:^|; )language=fil(?:;|$)/.test(document.cookie);
  return chosen ? 'fil' : readLocalPath(location.pathname).language;
}
