import { receiveCollectionEvent } from '@sagwan/contract/collection/receive-collection-event.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { serve } from '../serve.ts';
import { applyCollectionsJob } from './apply-collection.ts';
import { insertEvent } from './event.sql.ts';

/**
 * A provider's event: its signature is checked over the bytes as they came, then it is stored raw, once, and only then
 * answered. The stored row says that it is to be applied, so it is never forgotten (outbox/sweep.ts).
 */
export const receiveCollectionEventHandler = serve(
  receiveCollectionEvent,
  async (context, { params, request }) => {
    if (params.provider !== context.collection.name) return refuse('NOT_FOUND');
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = context.collection.readEvent(request.headers, raw, context.now());
    if (event === undefined) return refuse('SIGNATURE_INVALID');
    await storeEvent(context, event, raw);
    return { state: 'STORED' as const };
  },
);

/** Stores an event that was checked, and has it applied. It counts for the day of the provider's time (servicing 7). */
export async function storeEvent(context: AppContext, event: CollectionEvent, raw: Buffer): Promise<void> {
  const provider = context.collection.name;
  const house = await context.keyring.house(context.db);
  await insertEvent(context, {
    provider,
    eventId: event.eventId,
    event,
    received_at: context.now(),
    raw_encrypted: house.sealBytes('collection_event.raw_encrypted', raw, `${provider}:${event.eventId}`),
    value_on: manilaDate(event.paidAt),
  });
  context.jobs.add(applyCollectionsJob(provider));
}
