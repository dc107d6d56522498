import { fieldHints } from '../../site/filipino/field-hints.ts';
import { accountWords } from '../filipino/account-words.ts';
import { codeWords } from '../filipino/code-words.ts';
import { memberFieldHints } from '../filipino/member-field-hints.ts';
import { papers } from '../filipino/papers.ts';
import { passkeyWords } from '../filipino/passkeys.ts';
import { screens } from '../filipino/screens.ts';

const { phoneNumber, otp, email, password } = fieldHints;

export const everywhere = {
  accountWords,
  codeWords,
  fieldHints: { phoneNumber, otp, email, password, ...memberFieldHints },
  papers,
  passkeyWords,
  screens,
};
