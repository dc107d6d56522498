import { receivePayoutEvent } from '@sagwan/contract/payout/receive-event.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { writeThrough } from '../database/write-through.ts';
import { jobWrite } from '../outbox/enqueue.ts';
import { serve } from '../serve.ts';
import { retryOnConflict } from '../transact.ts';
import { storeEvent } from './event.sql.ts';

/**
 * A provider's event: its signature is checked over the bytes as they came, then it is stored raw, once, and
 * only then answered. It is applied by a job of the same transaction, so a stored event is never forgotten.
 */
export const receivePayoutEventHandler = serve(receivePayoutEvent, async (context, { params, request }) => {
  if (params.provider !== context.payout.name) return refuse('NOT_FOUND');
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const event = context.payout.readEvent(request.headers, raw, context.now());
  if (event === undefined) return refuse('SIGNATURE_INVALID');
  const { eventId } = event;
  const provider = context.payout.name;
  const { referenceId, providerPayoutId, state } = event;
  const amountMinor = event.amountMinor.toString();
  await retryOnConflict(context.db, () => {
    const payload = { provider, eventId, referenceId, providerPayoutId, state, amountMinor };
    const job = jobWrite({ task: 'apply_payout_event', payload });
    return writeThrough(context.db, storeEvent({ provider, eventId }, raw, context.now()), [job]);
  });
  return { state: 'STORED' as const };
});
