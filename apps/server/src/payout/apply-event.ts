import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { NewJob } from '../outbox/job-queue.ts';
import { applyReport, mismatch } from './apply-report.ts';
import { type EventKey, findWaitingEvent, noteEventApplied } from './event.sql.ts';
import { withdrawalOf } from './reference.ts';

const payloadShape = z.object({ provider: z.string(), eventId: z.string() });

export function applyEventJob({ provider, eventId }: EventKey): NewJob {
  const jobKey = `apply_payout_event:${provider}:${eventId}`;
  return { task: 'apply_payout_event', payload: { provider, eventId }, jobKey };
}

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
      ? mismatch('The reference is none of ours').applied
      : await applyReport(context, withdrawal, {
          outcome: event.state === 'accepted' ? 'sent' : event.state,
          providerPayoutId: event.provider_payout_id,
          amountMinor: event.amount_minor,
        });
  await noteEventApplied(context.db, key, { ...applied, at: context.now() });
}
