import { contactProblems } from './contact-problems.ts';
import { fieldProblems } from './field-problems.ts';
import { memberFieldHints as filipinoMemberHints } from './member/filipino/member-field-hints.ts';
import { scoreWords as filipinoScoreWords } from './member/filipino/score-words.ts';
import { memberFieldHints } from './member-field-hints.ts';
import type { RefusalText } from './refusal-text.ts';
import { scoreWords } from './score-words.ts';
import { fieldHints } from './site/english/field-hints.ts';
import { passwordReset } from './site/english/password-reset.ts';
import { contact as filipinoContact } from './site/filipino/contact.ts';
import { fieldHints as filipinoHints } from './site/filipino/field-hints.ts';
import { passwordReset as filipinoPasswordReset } from './site/filipino/password-reset.ts';

const { disputeMessageMissing } = scoreWords;

/** Every catalogue that a rule of the contract takes its message from, beside the same in Filipino. */
const catalogues: readonly [english: Record<string, string>, filipino: Record<string, string>][] = [
  [fieldHints, filipinoHints],
  [memberFieldHints, filipinoMemberHints],
  [{ ...fieldProblems.en }, { ...fieldProblems.fil }],
  [contactProblems, filipinoContact.problems],
  [{ mismatch: passwordReset.mismatch }, { mismatch: filipinoPasswordReset.mismatch }],
  [{ disputeMessageMissing }, { disputeMessageMissing: filipinoScoreWords.disputeMessageMissing }],
];

const filipinoOf = new Map(
  catalogues.flatMap(([english, filipino]) =>
    Object.entries(english).map(([key, sentence]) => [sentence, filipino[key]] as const),
  ),
);

/** The sentence of a field in each language, from the English one that its rule has; only English where staff alone see it. */
export function fieldSentence(english: string): RefusalText {
  const filipino = filipinoOf.get(english);
  return filipino === undefined ? english : { en: english, fil: filipino };
}
