import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import { pendingCollectionJobs } from '../collection/apply-collection.ts';
import { endAppliedMoney, freeMoneyOfRejectedOrders } from '../collection/unapplied.ts';
import { pendingDebitJobs } from '../mandate/follow-auto-debits.ts';
import { pendingMessageJobs } from '../message/send-messages.ts';
import { pendingPayoutJobs } from '../payout/pending-jobs.ts';
import { pendingSettlementJobs } from '../servicing/settle-payments.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import type { NewJob } from './job-queue.ts';

const everyMilliseconds = 3_000;
/** The job of a younger row may still be on its way to the queue. */
const leftOutAfterMilliseconds = 3_000;
const rowsMax = 500;

/**
 * What finds the jobs that a crash between a commit and its job left out. The rows themselves are the outbox: a withdrawal that is
 * REQUESTED without a payout ordered, a debit to be charged, a message unsent, a provider's event not applied, an approved
 * settlement.
 */
const finders: { kind: string; find: (context: AppContext, before: Date) => Promise<NewJob[]> }[] = [
  { kind: 'payouts', find: ({ db }, before) => pendingPayoutJobs(db, before, rowsMax) },
  { kind: 'messages', find: (context, before) => pendingMessageJobs(context, before, rowsMax) },
  { kind: 'events of payments', find: ({ db }, before) => pendingCollectionJobs(db, before) },
  { kind: 'settlements', find: ({ db }, before) => pendingSettlementJobs(db, before) },
  { kind: 'debits', find: (context, before) => pendingDebitJobs(context, before, rowsMax) },
];

/**
 * Makes good what a crash left undone: adds the jobs that are missing, one kind after the other, so that one that cannot be read does
 * not hold up the others; and ends unapplied money that was booked on its loan but not ended, or is kept for an order that was
 * rejected: neither has a job.
 * @returns how many jobs were added.
 */
export async function sweep(context: AppContext): Promise<number> {
  const before = new Date(context.now().getTime() - leftOutAfterMilliseconds);
  const how = {
    failed: 'the jobs that a crash left out could not be found, and are looked for again',
    idsOf: ({ kind }: { kind: string }) => ({ kind }),
  };
  let added = 0;
  await eachOrLog(context, finders, how, async ({ find }) => {
    added += await addMissing(context, await find(context, before));
  });
  await endAppliedMoney(context);
  await freeMoneyOfRejectedOrders(context);
  return added;
}

/** Where a row's job is in the queue none is added, also when it was given up after its last try. */
async function addMissing({ jobs }: AppContext, needed: readonly NewJob[]): Promise<number> {
  if (needed.length === 0) return 0;
  const wanted = [...new Map(needed.map((job) => [job.jobKey, job])).values()];
  const queued = await jobs.withJob(wanted.map(({ jobKey }) => jobKey));
  const missing = wanted.filter(({ jobKey }) => !queued.has(jobKey));
  jobs.add(...missing);
  return missing.length;
}

/** Sweeps every few seconds until `stopping`. */
export async function keepSweeping(context: AppContext, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await sweep(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'the sweep failed and is tried again');
    });
    await sleep(everyMilliseconds, undefined, { signal: stopping }).catch(() => {});
  }
}
