import type { Language } from '../copy/site/language.ts';
import {
  type GovernedText,
  governingPaper,
  translationNote,
  translationTitle,
} from '../copy/translation-notes.ts';
import type { PaperBlock } from './paper.ts';
import { paperCodeOf, paperCodeText } from './paper-code.ts';

/**
 * Above a translation: that the English text governs, and where it is.
 * @param sha256 Of the paper in English, which is issued under this hash; undefined where the paper names it otherwise.
 */
export function governingText(of: GovernedText, language: Language, sha256?: string): PaperBlock[] {
  const note = translationNote(of, language);
  if (note === null) return [];
  const paper = sha256 && governingPaper({ sha256, code: paperCodeText(paperCodeOf(sha256)) });
  return [
    { kind: 'notice', tone: 'info', title: translationTitle, text: note },
    ...(paper === undefined ? [] : [{ kind: 'quiet' as const, text: paper }]),
  ];
}
