import { z } from 'zod';
import type { Ground } from '../ground.ts';
import { transact } from '../transact.ts';
import { type Applied, applyOutcome } from './apply-outcome.ts';
import { lockWaitingEvent, noteEventOutcome } from './event.sql.ts';
import { withdrawalOf } from './reference.ts';

const payloadShape = z.object({
  provider: z.string(),
  eventId: z.string(),
  referenceId: z.string(),
  providerPayoutId: z.string(),
  state: z.enum(['accepted', 'completed', 'failed', 'returned']),
  amountMinor: z.string().transform((text) => BigInt(text)),
});

/** The job that acts on a stored event, once: its row is locked, and its outcome noted with its effect. */
export async function runApplyPayoutEvent(ground: Ground, payload: unknown): Promise<void> {
  const event = payloadShape.parse(payload);
  await transact(ground.db, async (trx) => {
    if ((await lockWaitingEvent(trx, event)) === undefined) return;
    const key = withdrawalOf(event.referenceId);
    const applied: Applied =
      key === undefined
        ? { outcome: 'mismatch', problem: 'The reference is none of ours' }
        : await applyOutcome(trx, ground, key, {
            outcome: event.state === 'accepted' ? 'sent' : event.state,
            providerPayoutId: event.providerPayoutId,
            amountMinor: event.amountMinor,
          });
    await noteEventOutcome(trx, event, { ...applied, at: ground.now() });
  });
}
