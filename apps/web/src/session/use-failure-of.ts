import { CallError } from '@sagwan/contract/call.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { useWords } from '../words.tsx';
import type { Failure } from './failure.ts';

/** What went wrong, in the language of the page; for the forms of the public site. */
export function useFailureOf(): (error: unknown) => Failure {
  const words = useWords();
  return (error) => failureInLanguage(words, error);
}

function failureInLanguage({ failures, fieldHints }: SiteWords, error: unknown): Failure {
  if (!(error instanceof CallError)) return { message: failures.unexpected, fields: {} };
  const refusals: Record<string, string | undefined> = failures.refusals;
  // The server's sentence for a field is the English hint of its rule.
  const hints: Record<string, string | undefined> = fieldHints;
  const fields = Object.entries(error.fields).map(([name, sentence]) => [name, hints[name] ?? sentence]);
  return {
    message: refusals[error.code] ?? error.message,
    fields: Object.fromEntries(fields),
    code: error.code,
  };
}
