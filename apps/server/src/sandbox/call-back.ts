import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { databaseTime } from './database-time.ts';
import { postSandboxEvent } from './post-event.ts';
import { type SandboxPayout, settleSandboxPayout } from './sandbox-payout.sql.ts';

const payloadShape = z.object({ referenceId: z.string(), orderedAt: z.iso.datetime() });
/** A payout that is not there by then will never be: the server was killed before it took the order. */
const takenWithinMilliseconds = 60_000;

/**
 * The job that acts as the provider's webhook: settles the payout and sends its event to our own address over HTTP, signed
 * as a provider would sign it. An event that is not answered with 2xx is sent again, with the same event id.
 */
export async function runSandboxCallBack(context: AppContext, payload: unknown): Promise<void> {
  const { referenceId, orderedAt } = payloadShape.parse(payload);
  const payout = await settleSandboxPayout(context.db, referenceId);
  if (payout === undefined) {
    const now = await databaseTime(context.db);
    if (now.getTime() - Date.parse(orderedAt) > takenWithinMilliseconds) return;
    throw new Error('The payout is not there yet');
  }
  const settled = eventText(payout, payout.mode === 'fail' ? 'failed' : 'completed');
  // Three times the same, and then an older one: what networks do to webhooks.
  const events =
    payout.mode === 'duplicate' ? [settled, settled, settled, eventText(payout, 'accepted')] : [settled];
  for (const event of events) await postSandboxEvent(context, 'payout', event);
}

function eventText(payout: SandboxPayout, state: 'accepted' | 'completed' | 'failed'): string {
  return JSON.stringify({
    eventId: `${payout.providerPayoutId}:${state}`,
    referenceId: payout.referenceId,
    providerPayoutId: payout.providerPayoutId,
    state,
    amountMinor: payout.amountMinor.toString(),
  });
}
