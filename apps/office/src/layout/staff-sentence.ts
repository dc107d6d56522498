import { CallError } from '@sagwan/contract/call.ts';
import { type RefusalCode, refusalSentences } from '@sagwan/domain/copy/refusals.ts';

/** What staff read, where the catalogue's sentence speaks to the member or leaves out what staff must know. */
const sentences: { readonly [Code in RefusalCode]?: string } = {
  // Who has had one already reads more than that six are enough.
  HOLIDAY_NOT_EARNED:
    'A payment holiday is earned by 6 instalments paid on time, and each further one by 6 more.',
  INSTALMENT_OVERDUE: 'An instalment is late: it must be paid first, or a hardship plan agreed on.',
  PROMISE_RUNS: 'The member has a promise to pay already. Another one can be noted when its day is over.',
};

/** Why the server refused something, or could not be reached, in words for staff. */
export function staffSentence(error: Error): string {
  const known: Readonly<Record<string, string | undefined>> = sentences;
  return (error instanceof CallError ? known[error.code] : undefined) ?? error.message;
}

/** The same for what the server would refuse. */
export function staffReason(code: RefusalCode): string {
  return sentences[code] ?? refusalSentences[code];
}
