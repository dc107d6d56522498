import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { instant } from '../values.ts';

export const sandboxModes = ['succeed', 'fail', 'timeout', 'duplicate', 'late'] as const;
/** E-mails: `slow` takes ten seconds, `fail` is refused for now, `refuse` has no such address, `duplicate` arrives twice. */
export const sandboxEmailModes = ['succeed', 'slow', 'fail', 'refuse', 'duplicate'] as const;
export const sandboxRatesModes = ['succeed', 'fail', 'timeout', 'stale', 'future', 'wrong'] as const;

/** Of one payment that comes in (servicing 7 and 11). */
export const sandboxCollectionModes = [
  'paid',
  'twice',
  'late',
  'wrongAmount',
  'returned',
  'unknownReference',
  'unsettled',
] as const;
/**
 * How the next debits of members' bank accounts end: `fail` for want of money; `late` a minute later; `twice` reported twice;
 * `timeout` without an answer to the order, though it is carried out.
 */
export const sandboxAutoDebitModes = ['succeed', 'fail', 'late', 'twice', 'timeout'] as const;
/** What members' banks say about mandates from now on: consent at once, not yet, or no more. */
export const sandboxMandateModes = ['consent', 'wait', 'refuse'] as const;

export const sandboxInbox = endpoint({
  name: 'sandboxInbox',
  method: 'GET',
  path: '/sandbox',
  summary:
    'The business date and how to move it on, and the SMS and e-mails that would have been sent, as a page; only with sandbox providers.',
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: 'text',
  refusals: [],
});

export const sandboxClockForm = endpoint({
  name: 'sandboxClockForm',
  method: 'POST',
  path: '/sandbox',
  summary:
    'The form of that page: `go` is `day`, `dueDay` (the next day on which an instalment is due) or `date`, with `on`. Answers with the page.',
  callers: ['anyone'],
  body: 'multipart',
  bodyLimitBytes: 10_000,
  status: 200,
  answer: 'text',
  refusals: [],
});

export const sandboxMessages = endpoint({
  name: 'sandboxMessages',
  method: 'GET',
  path: '/sandbox/messages',
  summary: 'The same for programs, newest first.',
  callers: ['anyone'],
  query: z.strictObject({ to: z.string().max(200).optional() }),
  body: 'none',
  status: 200,
  answer: z.array(z.strictObject({ to: z.string(), text: z.string(), sentAt: instant })),
  refusals: [],
});

/** Sets how a part of the sandbox behaves, and answers what was set. */
function modeEndpoint<const Mode extends string>(
  { name, path, summary }: Pick<Endpoint, 'name' | 'path' | 'summary'>,
  modes: readonly Mode[],
) {
  const shape = z.strictObject({ mode: z.enum(modes) });
  return endpoint({
    name,
    method: 'POST',
    path,
    summary,
    callers: ['anyone'],
    body: shape,
    status: 200,
    answer: shape,
    refusals: [],
  });
}

export const sandboxPayouts = modeEndpoint(
  { name: 'sandboxPayouts', path: '/sandbox/payouts', summary: 'How the next payouts behave.' },
  sandboxModes,
);

export const sandboxEmails = modeEndpoint(
  {
    name: 'sandboxEmails',
    path: '/sandbox/emails',
    summary: 'How the next e-mails fare: kept for the inbox, or not.',
  },
  sandboxEmailModes,
);

export const sandboxRates = modeEndpoint(
  {
    name: 'sandboxRates',
    path: '/sandbox/rates',
    summary:
      'How the sandbox tells exchange rates from now on; they are asked for at once. Only with RATES_PROVIDER=sandbox.',
  },
  sandboxRatesModes,
);

export const sandboxAutoDebits = modeEndpoint(
  {
    name: 'sandboxAutoDebits',
    path: '/sandbox/auto-debits',
    summary: "How the next debits of members' bank accounts end.",
  },
  sandboxAutoDebitModes,
);

export const sandboxMandates = modeEndpoint(
  {
    name: 'sandboxMandates',
    path: '/sandbox/mandates',
    summary: "What members' banks say about mandates from now on: consent, not yet, or no more.",
  },
  sandboxMandateModes,
);
