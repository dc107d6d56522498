import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import { sendReminders } from '../contact/send-reminders.ts';
import { lapseApprovals, lapseOffers } from '../loan/lapse.ts';
import { chargeAutoDebit } from '../mandate/charge-auto-debit.ts';
import { orderAutoDebits } from '../mandate/order-auto-debits.ts';
import { closeDays } from '../servicing/close-days.ts';

/** A page is answered by then, whatever is left to close. */
const shownWithinMilliseconds = 3_000;

/**
 * Moves the business date day by day; before the next, each day that passes is closed, offers and approvals lapse, and it is
 * debited and reminded of (servicing 8).
 * What the bank says to a debit arrives as an event, as from any bank: days may pass meanwhile, and it counts for its own.
 */
export async function travelDays(context: AppContext, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await context.businessClock.travelOneDay(context.db);
    await closeDays(context);
    await lapseOffers(context);
    await lapseApprovals(context);
    for (const debit of await orderAutoDebits(context)) await chargeAutoDebit(context, debit);
    await sendReminders(context);
  }
}

/** Begins to move to a day, unless it is moving already, and waits a moment. It goes on when nobody waits any more. */
export async function beginTravel(
  context: AppContext,
  { days, to }: { days: number; to: string },
): Promise<void> {
  const { businessClock } = context;
  if (businessClock.movingTo !== undefined) return;
  businessClock.movingTo = to;
  const moving = travelDays(context, days)
    .catch((error: unknown) => context.log.error({ err: error }, 'the business date could not be moved'))
    .finally(() => {
      businessClock.movingTo = undefined;
    });
  const shown = new AbortController();
  await Promise.race([
    moving,
    sleep(shownWithinMilliseconds, undefined, { signal: shown.signal }).catch(() => {}),
  ]);
  shown.abort();
}
