import type { RefusalCode } from '@sagwan/domain/copy/refusals.ts';
import { CallError } from './call.ts';

/** For a form: which field a refusal is about, so that it is said there. What is about no field is said below all of them. */
export function refusedAt(places: { readonly [Code in RefusalCode]?: string }) {
  const known: Readonly<Record<string, string | undefined>> = places;
  return (error: Error): Record<string, string> => {
    const field = error instanceof CallError ? known[error.code] : undefined;
    return field === undefined ? {} : { [field]: error.message };
  };
}
