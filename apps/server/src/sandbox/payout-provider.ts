import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { eventJson } from '../providers/event-json.ts';
import type { PayoutEvent, PayoutOrder, PayoutProvider, PayoutStatus } from '../providers/payout/payout.ts';
import { isSignatureValid, signatureHeader } from '../providers/payout/sandbox-signature.ts';
import { readSandboxMode, type SandboxMode } from './mode.sql.ts';
import { findSandboxPayout, insertSandboxPayout, type SandboxPayout } from './sandbox-payout.sql.ts';

type Made = Pick<AppContext, 'config' | 'db' | 'jobs' | 'now'>;

/** Behaves like a payout provider, but pays nobody. */
export function sandboxPayout(made: Made): PayoutProvider {
  return {
    name: 'sandbox',
    send: (order) => takeOrder(made, order),
    ask: (referenceId) => statusOf(made, referenceId),
    readEvent: (headers, raw, at) => {
      const header = headers[signatureHeader];
      if (typeof header !== 'string') return undefined;
      if (!isSignatureValid(made.config.keys.payoutWebhook, header, raw, at)) return undefined;
      return eventOf(raw);
    },
  };
}

/** The sandbox's events as they are sent; amounts are centavos as decimal text. */
const sandboxEvent = z.strictObject({
  eventId: z.string().min(1).max(200),
  referenceId: z.string().max(200),
  providerPayoutId: z.string().max(200),
  state: z.enum(['accepted', 'completed', 'failed', 'returned']),
  amountMinor: z.string().regex(/^\d{1,18}$/),
});

function eventOf(raw: Buffer): PayoutEvent | undefined {
  const read = sandboxEvent.safeParse(eventJson(raw));
  return read.success ? { ...read.data, amountMinor: BigInt(read.data.amountMinor) } : undefined;
}

/** When the event follows the order. A real provider takes seconds; `late` and `timeout` take longer. */
const callBackAfterSeconds: Record<SandboxMode<'payout'>, number> = {
  succeed: 1,
  fail: 1,
  duplicate: 1,
  timeout: 30,
  late: 60,
};

/**
 * Like a real provider it accepts a reference once: however often an order is sent, it is one payout. In mode `timeout` it
 * takes the order and pays, but its answer never comes.
 * @throws in mode `timeout`, on the first sending.
 */
async function takeOrder(
  { db, jobs, now }: Made,
  { referenceId, amountMinor }: PayoutOrder,
): Promise<{ state: 'accepted'; providerPayoutId: string }> {
  if ((await findSandboxPayout(db, referenceId)) === undefined) {
    const mode = await readSandboxMode(db, 'payout');
    // The call-back before the payout, so that a crash between them leaves no payout without one.
    await jobs.addNow({
      task: 'sandbox_call_back',
      payload: { referenceId, orderedAt: now().toISOString() },
      jobKey: `sandbox_call_back:${referenceId}`,
      delaySeconds: callBackAfterSeconds[mode],
    });
    const providerPayoutId = `sandbox-${uuid()}`;
    const state = mode === 'timeout' ? 'COMPLETED' : 'ACCEPTED';
    const payout = { referenceId, providerPayoutId, amountMinor, mode, state } as const;
    if (await insertSandboxPayout(db, payout, now())) {
      if (mode === 'timeout') throw new Error('The sandbox provider took the order and did not answer');
      return { state: 'accepted', providerPayoutId };
    }
  }
  const taken = await findSandboxPayout(db, referenceId);
  if (taken?.amountMinor !== amountMinor) throw new Error('The reference was taken with another amount');
  return { state: 'accepted', providerPayoutId: taken.providerPayoutId };
}

/** What the sandbox knows of a reference; always the truth. */
async function statusOf({ db }: Made, referenceId: string): Promise<PayoutStatus> {
  const payout = await findSandboxPayout(db, referenceId);
  if (payout === undefined) return { state: 'unknown' };
  const { providerPayoutId, amountMinor, state } = payout;
  return { state: answeredStates[state], providerPayoutId, amountMinor };
}

const answeredStates = {
  ACCEPTED: 'accepted',
  COMPLETED: 'completed',
  FAILED: 'failed',
  RETURNED: 'returned',
} as const satisfies Record<SandboxPayout['state'], string>;
