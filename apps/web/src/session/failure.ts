import { CallError } from '@sagwan/contract/call.ts';
import { connectionErrors } from '@sagwan/domain/copy/errors.ts';
import { shownLanguage } from '../member-words.ts';

/** What went wrong, as a person may read it, and which fields to look at. */
export interface Failure {
  message: string;
  fields: Record<string, string>;
  /** Of the server's refusal. */
  code?: string;
}

/** The server's sentence as it is; for an error of the page itself, a sentence that says only that. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) {
    const { message, code, fields } = error;
    // The refusals of a new password name no field: each form has the one.
    return { message, fields: code.startsWith('PASSWORD_') ? { password: message, ...fields } : fields };
  }
  return { message: connectionErrors[shownLanguage()].unexpected, fields: {} };
}

/**
 * 'No Server Response' (specification §8) where nobody knows whether the server acted. Not the sentence of a server's error: it says
 * that nothing was changed, which an earlier try with the same key may have done.
 */
export function noAnswerSentence(error: unknown): string | undefined {
  const answered = error instanceof CallError && error.code !== 'NO_RESPONSE';
  return answered ? undefined : connectionErrors[shownLanguage()].noServerResponse;
}

/**
 * Whether the server certainly did not act, and said why. No answer, an invalid one, a server error or an expired
 * login say nothing about an earlier try with the same key.
 */
export function isDefinite(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.status === undefined) return false;
  return error.status < 500 && error.status !== 403 && error.status !== 429 && error.code !== 'NO_RESPONSE';
}
