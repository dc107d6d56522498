import { refusalSentences } from './refusals.ts';

/** The wrong codes of a member that one code takes (decisions §2 'OTP'). */
export const triesWithACode = 3;

/** Beside the field of a one-time password that was not right: what may still be tried with it. */
export function invalidOtpSentence(triesLeft: number): string {
  const invalid = refusalSentences.STEP_UP_INVALID;
  if (triesLeft <= 0) return `${invalid}. This code has no tries left: ask for a new one.`;
  return `${invalid}. ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left with this code.`;
}
