import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { afterPlace } from '../database/after-place.ts';
import type { BatchedStatement } from '../database/batched-statements.ts';
import { ConnectionLost } from '../database/connection.ts';
import { jsonText } from '../database/money-function.ts';
import type { CollectionEventTable, Database } from '../database/schema.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';

export interface EventKey {
  provider: string;
  eventId: string;
}

export interface NewEvent {
  provider: string;
  receivedAt: Date;
  rawEncrypted: Buffer;
  event: CollectionEvent;
  valueOn: string;
}

/** In the order of the keys, so that two statements cannot deadlock. */
const insertText = `insert into collection_event (provider, event_id, received_at, raw_encrypted, kind, reference, reference_id,
    channel, provider_payment_id, amount_minor, fee_minor, payer_name, paid_at, value_on)
  select provider, event_id, received_at, decode(raw_encrypted, 'base64'), kind, reference, reference_id,
    channel, provider_payment_id, amount_minor, fee_minor, payer_name, paid_at, value_on
  from jsonb_to_recordset($1::text::jsonb) as e (
    provider text, event_id text, received_at timestamptz, raw_encrypted text, kind text, reference text,
    reference_id text, channel text, provider_payment_id text, amount_minor bigint, fee_minor bigint,
    payer_name text, paid_at timestamptz, value_on date)
  order by provider, event_id
  on conflict (provider, event_id) do nothing`;

/** Events that come in the same moment are stored by one statement. */
const insertStatement: BatchedStatement<NewEvent, never, undefined> = {
  name: 'insert_collection_events',
  one: {
    text: insertText,
    parameters: (event) => [jsonText([eventRow(event)])],
    result: () => undefined,
  },
  many: {
    text: insertText,
    parameters: (events) => [jsonText(events.map(eventRow))],
    results: () => [],
  },
};

function eventRow({ provider, receivedAt, rawEncrypted, event, valueOn }: NewEvent) {
  return {
    provider,
    event_id: event.eventId,
    received_at: receivedAt,
    raw_encrypted: rawEncrypted.toString('base64'),
    kind: event.kind,
    reference: event.reference,
    reference_id: event.referenceId ?? null,
    channel: event.channel,
    provider_payment_id: event.providerPaymentId,
    amount_minor: event.amountMinor,
    fee_minor: event.feeMinor ?? 0n,
    payer_name: event.payerName ?? null,
    paid_at: event.paidAt,
    value_on: valueOn,
  };
}

/**
 * Keeps an event as it came, once; resolves when it is committed. Where PostgreSQL refuses one, its statement fails for all:
 * then each is stored by itself, which changes nothing for one that is stored already.
 */
export async function insertEvent(
  { statements }: Pick<AppContext, 'statements'>,
  event: NewEvent,
): Promise<void> {
  try {
    await statements.run(insertStatement, event);
  } catch (error) {
    // Nothing was refused: the provider sends it again.
    if (error instanceof ConnectionLost) throw error;
    await statements.runAlone(insertStatement, event);
  }
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
      afterPlace(
        eb.refTuple('received_at', 'event_id'),
        'asc',
        after && eb.tuple(after.receivedAt, after.eventId),
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

/**
 * The report that a payment was paid, by the provider's number of the payment. Of several reports the one that was acted on
 * first; never one that was a mismatch.
 */
export async function findPaidReports(
  db: Kysely<Database>,
  provider: string,
  providerPaymentIds: readonly string[],
): Promise<Map<string, PaidReport>> {
  const rows = await db
    .selectFrom('collection_event')
    .select(['provider_payment_id as id', 'reference', 'reference_id as referenceId'])
    .select(['amount_minor as amountMinor', 'applied_at as appliedAt'])
    .where('provider', '=', provider)
    .where((eb) => eb('provider_payment_id', '=', eb.fn.any(eb.val(providerPaymentIds))))
    .where('kind', '=', 'paid')
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'mismatch')]))
    // A later row replaces an earlier one of the same payment in the map below.
    .orderBy('applied_at', (order) => order.desc().nullsFirst())
    .execute();
  return new Map(rows.map(({ id, ...report }) => [id, report]));
}

export type PaidReport = Pick<CollectedEvent, 'reference' | 'referenceId' | 'amountMinor'> & {
  appliedAt: Date | null;
};

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
