import type { Kysely } from 'kysely';
import type { CollectionEventTable, Database } from '../database/schema.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';

export interface EventKey {
  provider: string;
  eventId: string;
}

/** Keeps an event as it came, once. */
export async function insertEvent(
  db: Kysely<Database>,
  provider: string,
  event: CollectionEvent,
  received: { raw: Buffer; valueOn: string; at: Date },
): Promise<void> {
  await db
    .insertInto('collection_event')
    .values({
      ...{ provider, event_id: event.eventId, raw: received.raw, received_at: received.at },
      ...{ kind: event.kind, reference: event.reference, reference_id: event.referenceId ?? null },
      ...{ channel: event.channel, provider_payment_id: event.providerPaymentId },
      ...{ amount_minor: event.amountMinor, fee_minor: event.feeMinor ?? 0n },
      ...{ payer_name: event.payerName ?? null, paid_at: event.paidAt, value_on: received.valueOn },
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();
}

/** An event that waits to be applied; undefined when it was applied before. */
export function findWaitingEvent(db: Kysely<Database>, { provider, eventId }: EventKey) {
  return db
    .selectFrom('collection_event')
    .select([
      'kind',
      'reference',
      'reference_id as referenceId',
      'channel',
      'provider_payment_id as providerPaymentId',
      'amount_minor as amountMinor',
      'fee_minor as feeMinor',
      'payer_name as payerName',
      'paid_at as paidAt',
      'value_on as valueOn',
      'received_at as receivedAt',
    ])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
}

/** The event that said that a payment was made; what a return is about. */
export function findPaidEvent(db: Kysely<Database>, provider: string, providerPaymentId: string) {
  return db
    .selectFrom('collection_event')
    .select(['reference', 'reference_id as referenceId'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .where('kind', '=', 'paid')
    .executeTakeFirst();
}

/** Later events of a payment that came before it and wait for it. */
export async function waitingFor(
  db: Kysely<Database>,
  provider: string,
  providerPaymentId: string,
): Promise<EventKey[]> {
  const rows = await db
    .selectFrom('collection_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .where('applied_at', 'is', null)
    .where('kind', '<>', 'paid')
    .execute();
  return rows.map(({ event_id: eventId }) => ({ provider, eventId }));
}

export async function noteEventApplied(
  db: Kysely<Database>,
  { provider, eventId }: EventKey,
  noted: { outcome: NonNullable<CollectionEventTable['outcome']>; problem: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('collection_event')
    .set({ applied_at: noted.at, outcome: noted.outcome, problem: noted.problem })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .execute();
}

/** Events received before an instant that wait to be applied, the oldest first. */
export async function waitingEvents(db: Kysely<Database>, before: Date, most: number): Promise<EventKey[]> {
  const rows = await db
    .selectFrom('collection_event')
    .select(['provider', 'event_id'])
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ provider: row.provider, eventId: row.event_id }));
}
