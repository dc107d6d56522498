import type { MemberWords } from '@sagwan/domain/copy/member/english.ts';
import type { SharedWords } from '@sagwan/domain/copy/site/english/on-both-sides.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { UiWords } from '@sagwan/ui/words.tsx';
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts';

/** The language of the member's pages, with every word that is read on them. */
export interface MemberLanguage {
  language: Language;
  words: SharedWords;
  fieldWords: UiWords;
  memberWords: MemberWords;
}

let loaded: MemberLanguage | undefined;

/**
 * Fetches the words of the remembered language; each language is a file of its own. Runs before the first member page is
 * shown. The language stays as it is until the document is loaded again, which the switch in Settings does.
 */
export async function loadMemberWords(): Promise<void> {
  if (loaded !== undefined) return;
  const language = rememberedLanguage();
  loaded =
    language === 'fil'
      ? (await import('./member-words/filipino.ts')).filipinoMember
      : (await import('./member-words/english.ts')).englishMember;
  // It may come from the address of the sign-in page, which is gone after the next reload.
  rememberLanguage(language);
}

/** Undefined on the server, and until the first member page is shown. */
export function memberLanguage(): MemberLanguage | undefined {
  return loaded;
}

/**
 * The words of the member's pages, for use while a page is shown and not when a module is loaded.
 * @throws where no member page has been shown yet.
 */
export function memberWords(): MemberWords {
  if (loaded === undefined) throw new Error('The words of the member pages are not loaded yet');
  return loaded.memberWords;
}
