import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import { writeThrough } from '../database/write-through.ts';
import { jobWrite } from '../outbox/enqueue.ts';
import type { PayoutOrder, PayoutStatus } from '../providers/payout/payout.ts';
import { transact } from '../transact.ts';
import {
  findSandboxPayout,
  insertSandboxPayout,
  readSandboxMode,
  type SandboxMode,
  type SandboxPayout,
} from './sandbox-payout.sql.ts';

/** When the event follows the order. A real provider takes seconds; `late` and `timeout` take their time. */
const callBackAfterSeconds: Record<SandboxMode, number> = {
  succeed: 1,
  fail: 1,
  duplicate: 1,
  timeout: 30,
  late: 60,
};

/**
 * The sandbox's side of an order. Like the real ones it keeps a reference once: however often it is sent, it is
 * one payout. In mode `timeout` it takes the order and pays, but its answer never comes.
 * @throws in mode `timeout`, on the first sending.
 */
export async function takeSandboxPayout(
  db: Kysely<Database>,
  order: PayoutOrder,
  at: Date,
): Promise<{ state: 'accepted'; providerPayoutId: string }> {
  const taken = await transact(db, async (trx) => {
    const mode = await readSandboxMode(trx);
    const payout: SandboxPayout = {
      referenceId: order.referenceId,
      providerPayoutId: `sandbox-${uuid()}`,
      amountMinor: order.amountMinor,
      accountNumber: order.accountNumber,
      mode,
      state: mode === 'timeout' ? 'COMPLETED' : 'ACCEPTED',
    };
    const callBack = jobWrite({
      task: 'sandbox_call_back',
      payload: { referenceId: order.referenceId },
      delaySeconds: callBackAfterSeconds[mode],
    });
    const taking = insertSandboxPayout(payout, at);
    return (await writeThrough(trx, taking, [callBack])) === 'made' ? payout : undefined;
  });
  if (taken?.mode === 'timeout') throw new Error('The sandbox provider took the order and fell silent');
  const payout = taken ?? (await findSandboxPayout(db, order.referenceId));
  if (payout === undefined) throw new Error('The sandbox lost a payout');
  if (payout.amountMinor !== order.amountMinor)
    throw new Error('The reference was taken with another amount');
  return { state: 'accepted', providerPayoutId: payout.providerPayoutId };
}

/** What the sandbox knows of a reference; always the truth. */
export async function askSandboxPayout(db: Kysely<Database>, referenceId: string): Promise<PayoutStatus> {
  const payout = await findSandboxPayout(db, referenceId);
  if (payout === undefined) return { state: 'unknown' };
  const { providerPayoutId, amountMinor } = payout;
  return { state: statusOf[payout.state], providerPayoutId, amountMinor };
}

const statusOf = {
  ACCEPTED: 'accepted',
  COMPLETED: 'completed',
  FAILED: 'failed',
  RETURNED: 'returned',
} as const satisfies Record<SandboxPayout['state'], string>;
