import { refusalSentences } from './refusals.ts';

/** Beside the field of a one-time password that was not right: what may still be tried with it. */
export function invalidOtpSentence(triesLeft: number): string {
  const invalid = refusalSentences.STEP_UP_INVALID;
  if (triesLeft <= 0) return `${invalid}. This code has no tries left: ask for a new one.`;
  return `${invalid}. ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left with this code.`;
}
