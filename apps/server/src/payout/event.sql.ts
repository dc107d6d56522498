import type { PayoutEventTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface EventKey {
  provider: string;
  eventId: string;
}

/** Keeps an event as it came; false when it was stored before. */
export async function storeEvent(trx: Trx, key: EventKey, raw: Buffer, at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('payout_event')
    .values({ provider: key.provider, event_id: key.eventId, raw, received_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks an event that waits to be applied; undefined when it was applied before. */
export async function lockWaitingEvent(trx: Trx, key: EventKey): Promise<true | undefined> {
  const row = await trx
    .selectFrom('payout_event')
    .select('applied_at')
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.applied_at === null ? true : undefined;
}

export async function noteEventOutcome(
  trx: Trx,
  key: EventKey,
  noted: { outcome: NonNullable<PayoutEventTable['outcome']>; problem: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('payout_event')
    .set({ applied_at: noted.at, outcome: noted.outcome, problem: noted.problem })
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .execute();
}
