import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';

/** The log of a loan in the order of booking. */
export function readEvents(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return db
    .selectFrom('loan_event')
    .select(['id', 'kind', 'value_on as valueOn', 'at', 'content', 'actor_kind as actorKind'])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('position')
    .execute();
}

export async function readHolidays(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('holiday').select('day').execute();
  return new Set(rows.map(({ day }) => day));
}
