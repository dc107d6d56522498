import { sandboxClock, sandboxCollections } from '@sagwan/contract/system/sandbox-servicing.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { channelOfCode } from './code.sql.ts';
import { sendSandboxEvents } from './collection-call-back.ts';
import { sandboxEvents, sandboxFeeMinor } from './collection-events.ts';
import { travelDays } from './travel.ts';

/** Somebody pays with a code: the events follow as a provider would send them. */
const collectionsHandler = serve(sandboxCollections, async (context, { body }) => {
  if (!context.config.sandbox || context.collection.name !== 'sandbox') return refuse('NOT_FOUND');
  const { reference, amount, mode } = body;
  const events = sandboxEvents({
    reference,
    mode,
    amountMinor: amount,
    channel: (await channelOfCode(context.db, reference)) ?? 'virtualAccount',
    valueOn: body.valueDate ?? context.businessDate(),
    now: context.businessClock.now(),
    settledFeeMinor: sandboxFeeMinor,
  });
  await sendSandboxEvents(context.jobs, events);
  return { state: 'SENT' as const };
});

const clockHandler = serve(sandboxClock, async (context, { body }) => {
  if (!context.config.sandbox) return refuse('NOT_FOUND');
  await travelDays(context, body.days);
  return { businessDate: context.businessDate() };
});

export const sandboxServicingHandlers: readonly EndpointHandler[] = [collectionsHandler, clockHandler];
