import type { Kysely } from 'kysely';
import type { Database, PayoutEventTable } from '../database/schema.ts';
import type { PayoutEvent } from '../providers/payout/payout.ts';

export interface EventKey {
  provider: string;
  eventId: string;
}

/** Keeps an event as it came, once. */
export async function insertEvent(
  db: Kysely<Database>,
  event: PayoutEvent & { provider: string; rawEncrypted: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('payout_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      raw_encrypted: event.rawEncrypted,
      received_at: event.at,
      reference_id: event.referenceId,
      provider_payout_id: event.providerPayoutId,
      state: event.state,
      amount_minor: event.amountMinor,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();
}

/** An event that waits to be applied; undefined when it was applied before. */
export function findWaitingEvent(db: Kysely<Database>, { provider, eventId }: EventKey) {
  return db
    .selectFrom('payout_event')
    .select(['reference_id', 'provider_payout_id', 'state', 'amount_minor'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
}

export async function noteEventApplied(
  db: Kysely<Database>,
  { provider, eventId }: EventKey,
  noted: { outcome: NonNullable<PayoutEventTable['outcome']>; problem: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('payout_event')
    .set({ applied_at: noted.at, outcome: noted.outcome, problem: noted.problem })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .execute();
}

/** Events received before an instant that wait to be applied, the oldest first. */
export async function waitingEvents(db: Kysely<Database>, before: Date, most: number): Promise<EventKey[]> {
  const rows = await db
    .selectFrom('payout_event')
    .select(['provider', 'event_id'])
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ provider: row.provider, eventId: row.event_id }));
}

/** An event, applied or not. */
export function findEvent(db: Kysely<Database>, { provider, eventId }: EventKey) {
  return db
    .selectFrom('payout_event')
    .select(['reference_id', 'provider_payout_id', 'state', 'amount_minor', 'received_at'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** An event that says of a payout that its money came back, or never left. */
export function findReversal(db: Kysely<Database>, provider: string, reference: string) {
  return db
    .selectFrom('payout_event')
    .select(['event_id as eventId', 'state'])
    .where('provider', '=', provider)
    .where('reference_id', '=', reference)
    .where('state', 'in', ['failed', 'returned'])
    .limit(1)
    .executeTakeFirst();
}

/** Notes that what an event says was booked by itself: it is no problem any more. */
export async function noteEventBooked(
  db: Kysely<Database>,
  { provider, eventId }: EventKey,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payout_event')
    .set({ applied_at: at, outcome: 'applied', problem: null })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
