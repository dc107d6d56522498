import type { SiteWords } from './english.ts';
import { about } from './filipino/about.ts';
import { contact } from './filipino/contact.ts';
import { failures } from './filipino/failures.ts';
import { fieldHints } from './filipino/field-hints.ts';
import { heads } from './filipino/heads.ts';
import { help } from './filipino/help.ts';
import { howItWorks } from './filipino/how-it-works.ts';
import { landing } from './filipino/landing.ts';
import { lostPhone } from './filipino/lost-phone.ts';
import { notFound } from './filipino/not-found.ts';
import { sharedFilipino } from './filipino/on-both-sides.ts';
import { oneTimeCode } from './filipino/one-time-code.ts';
import { passwordReset } from './filipino/password-reset.ts';
import { register } from './filipino/register.ts';
import { scenes } from './filipino/scenes.ts';
import { signIn } from './filipino/sign-in.ts';
import { verify } from './filipino/verify.ts';

/** The same in Filipino as spoken in Manila, loan words included; a word that is missing does not compile. */
export const filipino: SiteWords = {
  ...sharedFilipino,
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
