import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { NewJob } from '../job/job-queue.ts';
import { waitingEvents } from './event.sql.ts';
import { applyEventJob } from './receive-payout-event.ts';
import { sendPayoutJob } from './send-payout.ts';
import { unorderedWithdrawals } from './withdrawal.sql.ts';

/** The jobs that rows from before an instant still need: withdrawals not ordered, events not applied. */
export async function pendingPayoutJobs(db: Kysely<Database>, before: Date, most: number): Promise<NewJob[]> {
  return [
    ...(await unorderedWithdrawals(db, before, most)).map(sendPayoutJob),
    ...(await waitingEvents(db, before, most)).map(applyEventJob),
  ];
}
