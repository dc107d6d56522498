import { about } from './english/about.ts';
import { contact } from './english/contact.ts';
import { failures } from './english/failures.ts';
import { fieldHints } from './english/field-hints.ts';
import { heads } from './english/heads.ts';
import { help } from './english/help.ts';
import { howItWorks } from './english/how-it-works.ts';
import { landing } from './english/landing.ts';
import { lostPhone } from './english/lost-phone.ts';
import { notFound } from './english/not-found.ts';
import { sharedEnglish } from './english/on-both-sides.ts';
import { oneTimeCode } from './english/one-time-code.ts';
import { passwordReset } from './english/password-reset.ts';
import { register } from './english/register.ts';
import { scenes } from './english/scenes.ts';
import { signIn } from './english/sign-in.ts';
import { verify } from './english/verify.ts';

/** Every word of the public site and of the calculator. What the specification quotes is exact. */
export const english = {
  ...sharedEnglish,
  landing,
  scenes,
  howItWorks,
  about,
  contact,
  help,
  verify,
  notFound,
  signIn,
  register,
  oneTimeCode,
  passwordReset,
  lostPhone,
  fieldHints,
  failures,
  heads,
};

/** The keys that every other language must have. */
export type SiteWords = typeof english;
