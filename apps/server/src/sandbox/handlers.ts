import {
  sandboxAutoDebits,
  sandboxClockForm,
  sandboxEmails,
  sandboxInbox,
  sandboxMandates,
  sandboxMessages,
  sandboxPayouts,
  sandboxRates,
} from '@sagwan/contract/system/sandbox.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { askForRates } from '../rates/refresh-rates.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { answerPlainPage } from '../system/plain-page.ts';
import { chosenDay, clockForm, readClockForm } from './clock-form.ts';
import { sandboxPage } from './inbox-page.ts';
import { listSandboxMessages } from './messages.ts';
import { type SandboxMode, writeSandboxMode } from './mode.sql.ts';
import { sandboxServicingHandlers } from './servicing-handlers.ts';
import { beginTravel } from './travel.ts';

const most = 100;

const sandboxInboxHandler = serve(sandboxInbox, async (context, { reply }) => {
  if (!context.config.sandbox) return refuse('NOT_FOUND');
  return showPage(context, reply);
});

/** The form of the page above; without scripts, so it answers with the page. */
const sandboxClockFormHandler = serve(sandboxClockForm, async (context, { request, reply }) => {
  if (!context.config.sandbox) return refuse('NOT_FOUND');
  const fields = await readClockForm(request);
  if (isRefusal(fields)) return fields;
  const chosen = await chosenDay(context, fields);
  if ('problem' in chosen) return showPage(context, reply, chosen.problem);
  await beginTravel(context, chosen);
  return showPage(context, reply);
});

async function showPage(context: AppContext, reply: FastifyReply, problem?: string) {
  const messages = await listSandboxMessages(context, { to: undefined, most });
  return answerPlainPage(reply, sandboxPage(await clockForm(context, problem), messages));
}

const sandboxMessagesHandler = serve(sandboxMessages, async (context, { query }) => {
  if (!context.config.sandbox) return refuse('NOT_FOUND');
  // A phone number may come in any spelling; an e-mail address is compared as it is.
  const wanted = query.to?.includes('@') === true ? query.to : query.to && normalizePhoneNumber(query.to);
  const messages = await listSandboxMessages(context, { to: wanted, most });
  return messages.map(({ to, text, sentAt }) => ({ to, text, sentAt: sentAt.toISOString() }));
});

/** Which provider each part of the sandbox that can be told how to behave belongs to. */
const providers = {
  payout: 'payout',
  email: 'email',
  rates: 'rates',
  auto_debit: 'collection',
  mandate: 'collection',
} as const;

/** Sets how one part of the sandbox behaves from now on. */
async function setMode<Part extends keyof typeof providers>(
  context: AppContext,
  part: Part,
  mode: SandboxMode<Part>,
) {
  if (!context.config.sandbox || context[providers[part]]?.name !== 'sandbox') return refuse('NOT_FOUND');
  await writeSandboxMode(context.db, part, mode);
  return { mode };
}

const sandboxModeHandlers = [
  serve(sandboxPayouts, (context, { body }) => setMode(context, 'payout', body.mode)),
  serve(sandboxEmails, (context, { body }) => setMode(context, 'email', body.mode)),
  serve(sandboxRates, async (context, { body }) => {
    const set = await setMode(context, 'rates', body.mode);
    if (!isRefusal(set)) askForRates(context);
    return set;
  }),
  serve(sandboxAutoDebits, (context, { body }) => setMode(context, 'auto_debit', body.mode)),
  serve(sandboxMandates, (context, { body }) => setMode(context, 'mandate', body.mode)),
];

/** Each answers NOT_FOUND unless sandbox providers are configured, which production refuses (config.ts). */
export const sandboxHandlers: readonly EndpointHandler[] = [
  sandboxInboxHandler,
  sandboxClockFormHandler,
  sandboxMessagesHandler,
  ...sandboxModeHandlers,
  ...sandboxServicingHandlers,
];
