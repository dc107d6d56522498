import type { AppContext } from '../app-context.ts';
import { answeredRow, type BatchedStatement } from '../database/batched-statements.ts';
import { jsonText } from '../database/money-function.ts';
import { WriteConflict } from '../database/sql-states.ts';
import { type NoticeRow, noticeJobs, type SealedNotice, sealNotices } from '../message/send-notice.ts';

/** The fields that book-servicing.sql names and types. */
export interface ServicingContent {
  member_id: string;
  loan_id: string;
  messages: readonly SealedNotice[];
}

/** The same before its messages are sealed. */
export interface PreparedContent extends Omit<ServicingContent, 'messages'> {
  messages: readonly NoticeRow[];
}

/** Also called straight by the benchmark, as the limit of what is possible (bench/servicing.ts). */
export const bookStatement: BatchedStatement<
  ServicingContent,
  { result: string },
  'done' | WriteConflict,
  { results: string[] }
> = {
  name: 'book_servicings',
  one: {
    text: 'select book_servicing($1::uuid, $2::text::jsonb) as result',
    parameters: (content) => [content.member_id, jsonText(content)],
    result: (row) => answerOf(answeredRow(row, 'book_servicing').result),
  },
  many: {
    text: 'select book_servicings($1::text::jsonb) as results',
    parameters: (contents) => [jsonText(contents)],
    results: ([row]) => answeredRow(row, 'book_servicings').results.map(answerOf),
  },
};

/** Books on a loan by the SQL function, together with bookings on other loans in the same moment; then sends its notices. */
export async function bookServicing(context: AppContext, content: PreparedContent): Promise<void> {
  const sealed = await sealContent(context, content);
  await context.statements.write(bookStatement, sealed);
  context.jobs.add(...sealed.messages.flatMap((message) => noticeJobs(context, content.member_id, message)));
}

/** The content as the SQL function takes it. */
export async function sealContent<Content extends PreparedContent>(
  context: Pick<AppContext, 'keyring' | 'db' | 'statements' | 'email'>,
  content: Content,
) {
  const { messages, ...rest } = content;
  return { ...rest, messages: await sealNotices(context, content.member_id, messages) };
}

function answerOf(result: string): 'done' | WriteConflict {
  return result === 'done' ? result : WriteConflict.of(result);
}
