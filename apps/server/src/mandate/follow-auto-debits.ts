import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { AppContext } from '../app-context.ts';
import type { NewJob } from '../job/job-queue.ts';
import { type MandateKey, mandatesToFollow } from './mandate.sql.ts';
import { type DebitKey, debitsAtBank, unsentDebits } from './order.sql.ts';

const askedAtOnceMax = 500;

/** The job that asks or tells the provider about a mandate. */
export function followMandateJob({ memberId, mandateId }: MandateKey): NewJob {
  return {
    task: 'follow_mandate',
    payload: { memberId, mandateId },
    jobKey: `follow_mandate:${mandateId}`,
  };
}

/** The job that carries a debit on; a waiting one for the same debit is replaced. */
export function chargeDebitJob({ memberId, orderId }: DebitKey): NewJob {
  return {
    task: 'charge_auto_debit',
    payload: { memberId, orderId },
    jobKey: `charge_auto_debit:${orderId}`,
  };
}

/** The jobs of debits from before an instant that are to be charged, or left out, and that no provider was asked for. */
export async function pendingDebitJobs(context: AppContext, before: Date, most: number): Promise<NewJob[]> {
  const among = { provider: context.collection.name, on: context.businessDate(), before, most };
  return (await unsentDebits(context.db, among)).map(chargeDebitJob);
}

/**
 * Each minute: what the provider has not said yet is asked for. A consent each minute; a debit that is at the bank each
 * minute while it is young, then every half hour, since a bank may take a day.
 */
export async function followAutoDebits(context: AppContext): Promise<void> {
  const { db, jobs, collection } = context;
  const now = context.now().getTime();
  const mandates = await mandatesToFollow(db, {
    provider: collection.name,
    askedBefore: new Date(now - minuteMilliseconds),
    most: askedAtOnceMax,
  });
  const debits = (await debitsAtBank(db, { provider: collection.name, most: askedAtOnceMax })).filter(
    ({ sentAt, askedAt }) => {
      const since = askedAt ?? sentAt;
      const every =
        sentAt !== null && now - sentAt.getTime() < 10 * minuteMilliseconds
          ? minuteMilliseconds
          : 30 * minuteMilliseconds;
      return since === null || now - since.getTime() >= every;
    },
  );
  jobs.add(...mandates.map(followMandateJob), ...debits.map(chargeDebitJob));
}
