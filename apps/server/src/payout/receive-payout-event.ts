import { receivePayoutEvent } from '@sagwan/contract/payout/receive-payout-event.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { NewJob } from '../job/job-queue.ts';
import { readSignedEvent } from '../providers/signed-event.ts';
import { serve } from '../serve.ts';
import { applyReport } from './apply-report.ts';
import { type EventKey, findWaitingEvent, insertEvent, noteEventApplied } from './event.sql.ts';
import { withdrawalOf } from './reference.ts';

/**
 * A provider's event: checked by its signature, stored once, its bytes unchanged and encrypted, and only then answered. The
 * stored row says that it is to be applied, so it is never forgotten (job/sweep.ts).
 */
export const receivePayoutEventHandler = serve(receivePayoutEvent, async (context, input) => {
  const sent = readSignedEvent(context, context.payout, input);
  if (isRefusal(sent)) return sent;
  const { event, raw } = sent;
  const provider = context.payout.name;
  const house = await context.keyring.house(context.db);
  const rawEncrypted = house.sealBytes('payout_event.raw_encrypted', raw, `${provider}:${event.eventId}`);
  await insertEvent(context.db, { ...event, provider, rawEncrypted, at: context.now() });
  context.jobs.add(applyEventJob({ provider, eventId: event.eventId }));
  return { state: 'STORED' as const };
});

export function applyEventJob({ provider, eventId }: EventKey): NewJob {
  const jobKey = `apply_payout_event:${provider}:${eventId}`;
  return { task: 'apply_payout_event', payload: { provider, eventId }, jobKey };
}

const payloadShape = z.object({ provider: z.string(), eventId: z.string() });

/**
 * The job that acts on a stored event. Applying it twice, after a crash before it was noted, changes nothing: a withdrawal
 * only moves forward.
 */
export async function runApplyPayoutEvent(context: AppContext, payload: unknown): Promise<void> {
  const key = payloadShape.parse(payload);
  const event = await findWaitingEvent(context.db, key);
  if (event === undefined) return;
  const withdrawal = withdrawalOf(event.reference_id);
  const applied =
    withdrawal === undefined
      ? ({ outcome: 'mismatch', problem: 'The reference is none of ours' } as const)
      : await applyReport(context, withdrawal, {
          outcome: event.state,
          providerPayoutId: event.provider_payout_id,
          amountMinor: event.amount_minor,
        });
  await noteEventApplied(context.db, key, { ...applied, at: context.now() });
}
