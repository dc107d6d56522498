import type { TaskName } from './enqueue.ts';

/** Jobs of one lane wait for each other only: what a silent provider holds up is that provider's business alone. */
export interface Lane {
  name: LaneName;
  tasks: readonly TaskName[];
  jobsAtOnce: number;
}

type LaneName = keyof typeof jobsAtOnce;

/**
 * A payout order to a silent provider holds its place for twenty seconds, a text message less. Of the timetable's jobs
 * two speak to a provider, the sweep and the rates: a third place is always free.
 */
const jobsAtOnce = { messages: 4, payouts: 4, events: 4, timetable: 3 };

/** The sandbox's call back plays the provider: it stands with the events, never behind the orders that cause it. */
const laneOf: Record<TaskName, LaneName> = {
  send_message: 'messages',
  send_payout: 'payouts',
  apply_payout_event: 'events',
  sandbox_call_back: 'events',
  sweep_payouts: 'timetable',
  lapse_offers: 'timetable',
  mark_overdue: 'timetable',
  clear_old_rows: 'timetable',
  free_abandoned_jobs: 'timetable',
  check_ledger: 'timetable',
  refresh_rates: 'timetable',
};

export const lanes: readonly Lane[] = (Object.keys(jobsAtOnce) as LaneName[]).map((name) => ({
  name,
  tasks: (Object.keys(laneOf) as TaskName[]).filter((task) => laneOf[task] === name),
  jobsAtOnce: jobsAtOnce[name],
}));

/** How many jobs run at once at most, and so how many connections they can use. */
export const jobsAtOnceInAll = lanes.reduce((sum, lane) => sum + lane.jobsAtOnce, 0);

/** Minute, hour, day, month, weekday, in UTC: 16:10 UTC is ten past midnight in Manila. Kept by the timetable's lane. */
export const crontab = `
* * * * * sweep_payouts ?max=3
* * * * * free_abandoned_jobs ?max=3
10 * * * * lapse_offers ?max=3
20 * * * * check_ledger ?max=3
5 * * * * refresh_rates ?max=3
10 16 * * * mark_overdue ?max=10
30 16 * * * clear_old_rows ?max=3
`;
