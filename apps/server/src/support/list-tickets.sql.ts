import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const rowsShown = 100;

/** The newest messages of the contact form. */
export async function newestTickets(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('ticket')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(rowsShown)
    .execute();
  return rows.map(({ id, name, email, message, state, created_at }) => ({
    id,
    name,
    email,
    message,
    state,
    createdAt: created_at.toISOString(),
  }));
}
