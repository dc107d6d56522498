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

/** The newest provider events that do not fit what we know. */
export async function newestPayoutProblems(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('payout_event')
    .select(['provider', 'event_id', 'problem', 'received_at'])
    .where('problem', 'is not', null)
    .orderBy('received_at', 'desc')
    .limit(rowsShown)
    .execute();
  return rows.map(({ provider, event_id, problem, received_at }) => ({
    provider,
    eventId: event_id,
    problem: problem ?? '',
    receivedAt: received_at.toISOString(),
  }));
}
