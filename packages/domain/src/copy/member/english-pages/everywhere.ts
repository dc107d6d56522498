import { accountWords } from '../../account-words.ts';
import { codeWords } from '../../code-words.ts';
import { memberFieldHints } from '../../member-field-hints.ts';
import { papers } from '../../papers.ts';
import { passkeyWords } from '../../passkeys.ts';
import { screens } from '../../screens.ts';
import { fieldHints } from '../../site/english/field-hints.ts';

const { phoneNumber, otp, email, password } = fieldHints;

/** Read on every page after signing in. */
export const everywhere = {
  accountWords,
  codeWords,
  fieldHints: { phoneNumber, otp, email, password, ...memberFieldHints },
  papers,
  passkeyWords,
  screens,
};
