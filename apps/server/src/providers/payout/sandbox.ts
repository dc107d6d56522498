import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Configuration } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import type { JobQueue } from '../../outbox/job-queue.ts';
import { askSandboxPayout, takeSandboxPayout } from '../../sandbox/take-payout.ts';
import type { PayoutEvent, PayoutProvider } from './payout.ts';
import { signatureHeader, signatureStands } from './sandbox-signature.ts';

/** The sandbox's events as they are sent; amounts are centavos as decimal text. */
export const sandboxEvent = z.strictObject({
  eventId: z.string().min(1).max(200),
  referenceId: z.string().max(200),
  providerPayoutId: z.string().max(200),
  state: z.enum(['accepted', 'completed', 'failed', 'returned']),
  amountMinor: z.string().regex(/^\d{1,18}$/),
});

/** Behaves like a payout provider, but pays nobody (sandbox/). Refused in production (config.ts). */
export function sandboxPayout(
  config: Configuration,
  { db, jobs, now }: { db: Kysely<Database>; jobs: JobQueue; now: () => Date },
): PayoutProvider {
  return {
    name: 'sandbox',
    send: (order) => takeSandboxPayout({ db, jobs }, order, now()),
    ask: (referenceId) => askSandboxPayout(db, referenceId, now()),
    readEvent: (headers, raw, at) => {
      const header = headers[signatureHeader];
      if (typeof header !== 'string') return undefined;
      if (!signatureStands(config.keys.payoutWebhook, header, raw, at)) return undefined;
      return eventOf(raw);
    },
  };
}

function eventOf(raw: Buffer): PayoutEvent | undefined {
  const read = sandboxEvent.safeParse(parsed(raw));
  return read.success ? { ...read.data, amountMinor: BigInt(read.data.amountMinor) } : undefined;
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
