import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import type { JobQueue } from '../outbox/job-queue.ts';
import type { PayoutOrder, PayoutStatus } from '../providers/payout/payout.ts';
import {
  findSandboxPayout,
  insertSandboxPayout,
  readSandboxMode,
  type SandboxMode,
  type SandboxPayout,
  settleSandboxPayout,
} from './sandbox-payout.sql.ts';

/** When the event follows the order. A real provider takes seconds; `late` and `timeout` take their time. */
const callBackAfterSeconds: Record<SandboxMode, number> = {
  succeed: 1,
  fail: 1,
  duplicate: 1,
  timeout: 30,
  late: 60,
};

/** A call-back so much overdue was lost in a crash; whoever asks then is told the end all the same. */
const lostAfterSeconds = 30;

/**
 * The sandbox's side of an order. Like the real ones it keeps a reference once: however often it is sent, it is one payout.
 * In mode `timeout` it takes the order and pays, but its answer never comes.
 * @throws in mode `timeout`, on the first sending.
 */
export async function takeSandboxPayout(
  { db, jobs }: { db: Kysely<Database>; jobs: JobQueue },
  order: PayoutOrder,
  at: Date,
): Promise<{ state: 'accepted'; providerPayoutId: string }> {
  const { referenceId, amountMinor, accountNumber } = order;
  const mode = await readSandboxMode(db);
  const state = mode === 'timeout' ? 'COMPLETED' : 'ACCEPTED';
  const payout: SandboxPayout = {
    ...{ referenceId, amountMinor, accountNumber, mode, state },
    providerPayoutId: `sandbox-${uuid()}`,
  };
  if (await insertSandboxPayout(db, payout, at)) {
    jobs.add({
      task: 'sandbox_call_back',
      payload: { referenceId },
      jobKey: `sandbox_call_back:${referenceId}`,
      delaySeconds: callBackAfterSeconds[mode],
    });
    if (mode === 'timeout') throw new Error('The sandbox provider took the order and fell silent');
    return { state: 'accepted', providerPayoutId: payout.providerPayoutId };
  }
  const taken = await findSandboxPayout(db, referenceId);
  if (taken === undefined) throw new Error('The sandbox lost a payout');
  if (taken.amountMinor !== amountMinor) throw new Error('The reference was taken with another amount');
  return { state: 'accepted', providerPayoutId: taken.providerPayoutId };
}

/** What the sandbox knows of a reference; always the truth. */
export async function askSandboxPayout(
  db: Kysely<Database>,
  referenceId: string,
  now: Date,
): Promise<PayoutStatus> {
  const payout = await findSandboxPayout(db, referenceId);
  if (payout === undefined) return { state: 'unknown' };
  const { providerPayoutId, amountMinor, mode, createdAt } = payout;
  const lostSince = createdAt.getTime() + (callBackAfterSeconds[mode] + lostAfterSeconds) * 1_000;
  const isLost = payout.state === 'ACCEPTED' && now.getTime() > lostSince;
  const state = isLost ? (await settleSandboxPayout(db, referenceId))?.state : payout.state;
  return { state: statusOf[state ?? payout.state], providerPayoutId, amountMinor };
}

const statusOf = {
  ACCEPTED: 'accepted',
  COMPLETED: 'completed',
  FAILED: 'failed',
  RETURNED: 'returned',
} as const satisfies Record<SandboxPayout['state'], string>;
