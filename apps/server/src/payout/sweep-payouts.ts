import type { AppContext } from '../app-context.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { transact } from '../transact.ts';
import { sendPayoutJob } from './send-payout.ts';
import { listStaleWithdrawals } from './withdrawal.sql.ts';

const minute = 60_000;
const mostAtOnce = 500;

/**
 * Every withdrawal that has stood still for a minute is carried on: ordered if that never happened, asked about
 * otherwise. A young one is asked about each minute, one that takes the banks' time every ten.
 */
export async function sweepPayouts(context: AppContext): Promise<void> {
  const now = context.now().getTime();
  const stale = await listStaleWithdrawals(context.db, new Date(now - minute), mostAtOnce);
  const due = stale.filter(({ createdAt, askedAt }) => {
    if (askedAt === undefined) return true;
    const every = now - createdAt.getTime() < 10 * minute ? minute : 10 * minute;
    return now - askedAt.getTime() >= every;
  });
  for (const { key } of due) {
    await transact(context.db, (trx) => enqueue(trx, sendPayoutJob(key)));
  }
}
