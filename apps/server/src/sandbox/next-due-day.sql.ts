import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The first day after another on which an instalment of a running loan is due; undefined where there is none. */
export async function nextDueDay(db: Kysely<Database>, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('loan as l')
    .innerJoin('instalment as i', (join) =>
      join.onRef('i.member_id', '=', 'l.member_id').onRef('i.loan_id', '=', 'l.id'),
    )
    .select(({ fn }) => fn.min('i.due_on').as('dueOn'))
    .where(sql<boolean>`l.state in ('DISBURSED', 'OVERDUE')`)
    .where('i.due_on', '>', after)
    .executeTakeFirst();
  return row?.dueOn ?? undefined;
}
