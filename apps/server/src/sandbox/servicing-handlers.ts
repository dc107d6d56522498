import { sandboxClock, sandboxCollections } from '@sagwan/contract/system/sandbox-servicing.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import type { AppContext } from '../app-context.ts';
import { sendReminders } from '../contact/send-reminders.ts';
import { chargeAutoDebit } from '../mandate/charge-auto-debit.ts';
import { orderAutoDebits } from '../mandate/order-auto-debits.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { closeDays } from '../servicing/close-days.ts';
import { sendSandboxEvents } from './collection-call-back.ts';
import { sandboxEvents, sandboxFeeMinor } from './collection-events.ts';

/** Somebody pays with a code: the events follow as a provider would send them. */
const collectionsHandler = serve(sandboxCollections, async (context, { body }) => {
  if (!context.config.sandbox || context.collection.name !== 'sandbox') return refuse('NOT_FOUND');
  const { reference, amount, mode } = body;
  const events = sandboxEvents({
    ...{ reference, mode, amountMinor: amount, channel: await channelOf(context, reference) },
    valueOn: body.valueDate ?? context.businessDate(),
    now: context.businessClock.now(),
    settledFeeMinor: sandboxFeeMinor < amount ? sandboxFeeMinor : 0n,
  });
  await sendSandboxEvents(context.jobs, events);
  return { state: 'SENT' as const };
});

async function channelOf({ db }: AppContext, reference: string) {
  const code = await db
    .selectFrom('collection_code')
    .select('channel')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return code?.channel ?? 'virtualAccount';
}

/**
 * Moves the business date day by day; each day that passes is closed, debited and reminded of before the next (servicing 8).
 * What the bank says to a debit arrives as an event, as from any bank: days may pass meanwhile, and it counts for its own.
 */
const clockHandler = serve(sandboxClock, async (context, { body }) => {
  if (!context.config.sandbox) return refuse('NOT_FOUND');
  for (let day = 0; day < body.days; day += 1) {
    await context.businessClock.travelOneDay(context.db);
    await closeDays(context);
    for (const debit of await orderAutoDebits(context)) await chargeAutoDebit(context, debit);
    await sendReminders(context);
  }
  return { businessDate: context.businessDate() };
});

export const sandboxServicingHandlers: readonly EndpointHandler[] = [collectionsHandler, clockHandler];
