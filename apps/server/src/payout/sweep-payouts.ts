import type { Ground } from '../ground.ts';
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
export async function sweepPayouts(ground: Ground): Promise<void> {
  const now = ground.now().getTime();
  const stale = await listStaleWithdrawals(ground.db, new Date(now - minute), mostAtOnce);
  const due = stale.filter(({ createdAt, askedAt }) => {
    if (askedAt === undefined) return true;
    const every = now - createdAt.getTime() < 10 * minute ? minute : 10 * minute;
    return now - askedAt.getTime() >= every;
  });
  for (const { key } of due) {
    await transact(ground.db, (trx) => enqueue(trx, sendPayoutJob(key)));
  }
}
