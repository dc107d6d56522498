import { receiveCollectionEvent } from '@sagwan/contract/collection/receive-collection-event.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { readSignedEvent } from '../providers/signed-event.ts';
import { serve } from '../serve.ts';
import { applyCollectionEventsJob } from './apply-collection.ts';
import { insertEvent } from './event.sql.ts';

/**
 * A provider's event: checked by its signature, stored once, its bytes unchanged and encrypted, and only then answered. The
 * stored row says that it is to be applied, so it is never forgotten (job/sweep.ts).
 */
export const receiveCollectionEventHandler = serve(receiveCollectionEvent, async (context, input) => {
  const sent = readSignedEvent(context, context.collection, input);
  if (isRefusal(sent)) return sent;
  // Answered, so that it is not sent again for a day and taken for a forgery.
  if (sent.event === 'other') return { state: 'IGNORED' as const };
  await storeEvent(context, sent.event, sent.raw);
  return { state: 'STORED' as const };
});

/** Stores an event that was checked, and has it applied. It counts for the day of the provider's time (servicing 7). */
export async function storeEvent(context: AppContext, event: CollectionEvent, raw: Buffer): Promise<void> {
  const provider = context.collection.name;
  const house = await context.keyring.house(context.db);
  await insertEvent(context, {
    provider,
    event,
    receivedAt: context.now(),
    rawEncrypted: house.sealBytes('collection_event.raw_encrypted', raw, `${provider}:${event.eventId}`),
    valueOn: manilaDate(event.paidAt),
  });
  context.jobs.add(applyCollectionEventsJob(provider));
}
