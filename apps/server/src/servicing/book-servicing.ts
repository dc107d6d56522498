import type { AppContext } from '../app-context.ts';
import type { BatchedStatement } from '../database/batched-statements.ts';
import { jsonText } from '../database/money-function.ts';
import { WriteConflict } from '../database/sql-states.ts';

/** The fields that book-servicing.sql names and types. */
export interface ServicingContent {
  member_id: string;
  loan_id: string;
}

/** Also called straight by the benchmark, as the limit of what is possible (bench/servicing.ts). */
export const bookStatement: BatchedStatement<
  ServicingContent,
  { result: string } | { results: string[] },
  'done' | WriteConflict
> = {
  name: 'book_servicings',
  one: {
    text: 'select book_servicing($1::uuid, $2::text::jsonb) as result',
    parameters: (content) => [content.member_id, jsonText(content)],
    result: (row) => answerOf(row !== undefined && 'result' in row ? row.result : ''),
  },
  many: {
    text: 'select book_servicings($1::text::jsonb) as results',
    parameters: (contents) => [jsonText(contents)],
    results: ([row]) => (row !== undefined && 'results' in row ? row.results.map(answerOf) : []),
  },
};

/** Books on a loan by the SQL function, together with what is booked on others in the same moment. */
export async function bookServicing({ statements }: AppContext, content: ServicingContent): Promise<void> {
  await statements.write(bookStatement, content);
}

function answerOf(result: string): 'done' | WriteConflict {
  return result === 'done' ? result : WriteConflict.of(result);
}
