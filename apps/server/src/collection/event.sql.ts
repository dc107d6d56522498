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
  received: { rawEncrypted: Buffer; valueOn: string; at: Date },
): Promise<void> {
  await db
    .insertInto('collection_event')
    .values({
      ...{
        provider,
        event_id: event.eventId,
        received_at: received.at,
        raw_encrypted: received.rawEncrypted,
      },
      ...{ kind: event.kind, reference: event.reference, reference_id: event.referenceId ?? null },
      ...{ channel: event.channel, provider_payment_id: event.providerPaymentId },
      ...{ amount_minor: event.amountMinor, fee_minor: event.feeMinor ?? 0n },
      ...{ payer_name: event.payerName ?? null, paid_at: event.paidAt, value_on: received.valueOn },
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();
}

export type CollectedEvent = Awaited<ReturnType<typeof findWaitingEvents>>[number];

/** Of a provider's events those that wait to be applied, in the order received. */
export function findWaitingEvents(db: Kysely<Database>, provider: string, eventIds: readonly string[]) {
  return selectWaiting(db, provider)
    .where((eb) => eb('event_id', '=', eb.fn.any(eb.val(eventIds))))
    .execute();
}

/** A provider's events that wait to be applied, in the order received, from after one of them on. */
export function waitingEvents(
  db: Kysely<Database>,
  { provider, after, most }: { provider: string; after: CollectedEvent | undefined; most: number },
): Promise<CollectedEvent[]> {
  return selectWaiting(db, provider)
    .where((eb) =>
      eb(
        eb.refTuple('received_at', 'event_id'),
        '>',
        eb.tuple(after?.receivedAt ?? new Date(0), after?.eventId ?? ''),
      ),
    )
    .limit(most)
    .execute();
}

/** Later events of payments that came before these and wait for them. */
export function waitingFor(
  db: Kysely<Database>,
  provider: string,
  providerPaymentIds: readonly string[],
): Promise<CollectedEvent[]> {
  return selectWaiting(db, provider)
    .where((eb) => eb('provider_payment_id', '=', eb.fn.any(eb.val(providerPaymentIds))))
    .where('kind', '<>', 'paid')
    .execute();
}

function selectWaiting(db: Kysely<Database>, provider: string) {
  return db
    .selectFrom('collection_event')
    .select([
      'event_id as eventId',
      'kind',
      'reference',
      'reference_id as referenceId',
      'channel',
      'provider_payment_id as providerPaymentId',
      'amount_minor as amountMinor',
      'fee_minor as feeMinor',
      'payer_name as payerName',
      'value_on as valueOn',
      'received_at as receivedAt',
    ])
    .where('provider', '=', provider)
    .where('applied_at', 'is', null)
    .orderBy('received_at')
    .orderBy('event_id');
}

/** The references under which payments were reported as paid, by the provider's number of the payment. */
export async function findPaidReferences(
  db: Kysely<Database>,
  provider: string,
  providerPaymentIds: readonly string[],
): Promise<Map<string, Pick<CollectedEvent, 'reference' | 'referenceId'>>> {
  const rows = await db
    .selectFrom('collection_event')
    .select(['provider_payment_id as id', 'reference', 'reference_id as referenceId'])
    .where('provider', '=', provider)
    .where((eb) => eb('provider_payment_id', '=', eb.fn.any(eb.val(providerPaymentIds))))
    .where('kind', '=', 'paid')
    .execute();
  return new Map(rows.map(({ id, ...references }) => [id, references]));
}

export interface NotedOutcome {
  outcome: NonNullable<CollectionEventTable['outcome']>;
  problem: string | null;
}

export async function noteEventsApplied(
  db: Kysely<Database>,
  provider: string,
  eventIds: readonly string[],
  { outcome, problem, at }: NotedOutcome & { at: Date },
): Promise<void> {
  await db
    .updateTable('collection_event')
    .set({ applied_at: at, outcome, problem })
    .where('provider', '=', provider)
    .where((eb) => eb('event_id', '=', eb.fn.any(eb.val(eventIds))))
    .where('applied_at', 'is', null)
    .execute();
}

/** The providers of events received before an instant that wait to be applied. */
export async function providersWithWaiting(db: Kysely<Database>, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_event')
    .select('provider')
    .distinct()
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .execute();
  return rows.map(({ provider }) => provider);
}
