import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { inOneTrip, writeAndCommit } from '../database/statement.ts';
import { type Trx, transact } from '../transact.ts';
import { type Decided, decideOutcome, mismatch } from './apply-outcome.ts';
import { lockWaitingEvent, noteEventOutcome } from './event.sql.ts';
import { withdrawalOf } from './reference.ts';
import { standing, standOf } from './stand.ts';

const payloadShape = z.object({
  provider: z.string(),
  eventId: z.string(),
  referenceId: z.string(),
  providerPayoutId: z.string(),
  state: z.enum(['accepted', 'completed', 'failed', 'returned']),
  amountMinor: z.string().transform((text) => BigInt(text)),
});

type Event = z.output<typeof payloadShape>;

/** The job that acts on a stored event, once: its row is locked, and its outcome noted with its effect. */
export async function runApplyPayoutEvent(context: AppContext, payload: unknown): Promise<void> {
  const event = payloadShape.parse(payload);
  await transact(context.db, async (trx) => {
    const decided = await decide(trx, context, event);
    if (decided === undefined) return;
    const { applied, writes } = decided;
    await writeAndCommit(trx, [...writes, noteEventOutcome(event, { ...applied, at: context.now() })]);
  });
}

/** Undefined when it was applied before. */
async function decide(trx: Trx, context: AppContext, event: Event): Promise<Decided | undefined> {
  const key = withdrawalOf(event.referenceId);
  if (key === undefined) {
    const [waiting] = await inOneTrip(trx, [lockWaitingEvent(event)]);
    return waiting.length === 0 ? undefined : mismatch('The reference is none of ours');
  }
  const [waiting, , withdrawal, attempts, payee] = await inOneTrip(trx, [
    lockWaitingEvent(event),
    ...standing(key),
  ]);
  if (waiting.length === 0) return undefined;
  return decideOutcome(context, standOf(withdrawal, attempts, payee), {
    outcome: event.state === 'accepted' ? 'sent' : event.state,
    providerPayoutId: event.providerPayoutId,
    amountMinor: event.amountMinor,
  });
}
