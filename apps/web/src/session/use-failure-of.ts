import { CallError } from '@sagwan/contract/call.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { useWords } from '../words.tsx';
import type { Failure } from './failure.ts';

/** What went wrong, in the language of the page; for the forms of the public site. */
export function useFailureOf(): (error: unknown) => Failure {
  const words = useWords();
  return (error) => spokenFailure(words, error);
}

function spokenFailure({ failures, fieldHints }: SiteWords, error: unknown): Failure {
  if (!(error instanceof CallError)) return { message: failures.unexpected, fields: {} };
  const refusals: Record<string, string | undefined> = failures.refusals;
  // What the server says of a field is the hint of its rule.
  const hints: Record<string, string | undefined> = fieldHints;
  const fields = Object.entries(error.fields).map(([name, sentence]) => [name, hints[name] ?? sentence]);
  return { message: refusals[error.code] ?? error.message, fields: Object.fromEntries(fields) };
}
