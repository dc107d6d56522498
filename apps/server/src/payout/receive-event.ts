import { receivePayoutEvent } from '@sagwan/contract/payout/receive-event.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { serve } from '../serve.ts';
import { applyEventJob } from './apply-event.ts';
import { insertEvent } from './event.sql.ts';

/**
 * A provider's event: its signature is checked over the bytes as they came, then it is stored raw, once, and only then
 * answered. The stored row says that it is to be applied, so it is never forgotten (outbox/sweep.ts).
 */
export const receivePayoutEventHandler = serve(receivePayoutEvent, async (context, { params, request }) => {
  const provider = context.payout.name;
  if (params.provider !== provider) return refuse('NOT_FOUND');
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const event = context.payout.readEvent(request.headers, raw, context.now());
  if (event === undefined) return refuse('SIGNATURE_INVALID');
  await insertEvent(context.db, provider, event, raw, context.now());
  context.jobs.add(applyEventJob({ provider, eventId: event.eventId }));
  return { state: 'STORED' as const };
});
