import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { AppContext } from '../app-context.ts';
import { sendPayoutJob } from './send-payout.ts';
import { staleWithdrawals } from './withdrawal.sql.ts';

const askedAtOnceMax = 500;

/**
 * Every withdrawal that has not moved for a minute is carried on: ordered if that never happened, asked about otherwise. A
 * young one is asked about each minute, one that takes the banks' time every ten.
 */
export async function askStalePayouts(context: AppContext): Promise<void> {
  const now = context.now().getTime();
  const stale = await staleWithdrawals(context.db, new Date(now - minuteMilliseconds), askedAtOnceMax);
  const due = stale.filter(({ createdAt, askedAt }) => {
    if (askedAt === undefined) return true;
    const every =
      now - createdAt.getTime() < 10 * minuteMilliseconds ? minuteMilliseconds : 10 * minuteMilliseconds;
    return now - askedAt.getTime() >= every;
  });
  context.jobs.add(...due.map(({ key }) => sendPayoutJob(key)));
}
