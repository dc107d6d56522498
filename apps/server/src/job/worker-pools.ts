import type { TaskName } from './job-queue.ts';

/** Jobs wait only for jobs of their own pool: a provider that does not answer holds up its own pool alone (decision 0011). */
export interface WorkerPool {
  name: PoolName;
  tasks: readonly TaskName[];
  jobsAtOnce: number;
}

type PoolName = keyof typeof jobsAtOnce;

/**
 * A provider that does not answer holds a worker for up to twenty seconds with a payout, less with a text message, and up to
 * thirty with an e-mail; e-mails have a pool of their own, so that they never hold up a code. Of the scheduled jobs only the
 * exchange rates call a provider, so two workers stay free. Of the message jobs at most one sends many together
 * (send-messages.ts), so four stay free for messages that somebody waits for.
 */
const jobsAtOnce = { messages: 5, emails: 4, payouts: 4, debits: 2, events: 4, scheduled: 3 };

/** The sandbox's call-backs play the provider: they run with the events, never behind the orders that cause them. */
const poolOf: Record<TaskName, PoolName> = {
  send_message: 'messages',
  send_messages: 'messages',
  send_email: 'emails',
  send_payout: 'payouts',
  apply_payout_event: 'events',
  sandbox_call_back: 'events',
  sandbox_collection: 'events',
  ask_stale_payouts: 'scheduled',
  make_phone_changes: 'scheduled',
  lapse_offers: 'scheduled',
  lapse_approvals: 'scheduled',
  apply_collection_events: 'events',
  apply_collection_event: 'events',
  settle_payments: 'events',
  charge_auto_debit: 'debits',
  follow_mandate: 'debits',
  close_days: 'scheduled',
  order_auto_debits: 'scheduled',
  follow_auto_debits: 'scheduled',
  send_reminders: 'scheduled',
  clear_old_rows: 'scheduled',
  check_ledger: 'scheduled',
  refresh_rates: 'scheduled',
};

export const workerPools: readonly WorkerPool[] = (Object.keys(jobsAtOnce) as PoolName[]).map((name) => ({
  name,
  tasks: (Object.keys(poolOf) as TaskName[]).filter((task) => poolOf[task] === name),
  jobsAtOnce: jobsAtOnce[name],
}));

/** How many jobs run at once at most, and so how many connections they can use. */
export const jobsAtOnceInAll = workerPools.reduce((sum, pool) => sum + pool.jobsAtOnce, 0);

/**
 * Minute, hour, day, month, weekday, in UTC. Days are closed hourly, the first time for a day at 16:05 UTC, five past
 * midnight in Manila; 16:30 UTC, when rows are cleared, is half past midnight there. 22:00 to 13:59 UTC are the hours in
 * which members may be reminded, and in which debits are announced and ordered: before the reminders, which leave out what
 * is debited. Started by the scheduled pool.
 */
export const crontab = `
* * * * * ask_stale_payouts ?max=3
* * * * * follow_auto_debits ?max=3
* * * * * make_phone_changes ?max=3
10 * * * * lapse_offers ?max=3
15 * * * * lapse_approvals ?max=3
20 * * * * check_ledger ?max=3
5 * * * * refresh_rates ?max=3
5 * * * * close_days ?max=3&queue=close_days&jobKey=close_days
12 22,23,0-13 * * * order_auto_debits ?max=3
25 22,23,0-13 * * * send_reminders ?max=3
30 16 * * * clear_old_rows ?max=3
`;
