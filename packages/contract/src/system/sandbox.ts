import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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

export const sandboxPayouts = endpoint({
  name: 'sandboxPayouts',
  method: 'POST',
  path: '/sandbox/payouts',
  summary: 'How the next payouts behave.',
  callers: ['anyone'],
  body: z.strictObject({ mode: z.enum(sandboxModes) }),
  status: 200,
  answer: z.strictObject({ mode: z.enum(sandboxModes) }),
  refusals: [],
});

export const sandboxEmails = endpoint({
  name: 'sandboxEmails',
  method: 'POST',
  path: '/sandbox/emails',
  summary: 'How the next e-mails fare: kept for the inbox, or not.',
  callers: ['anyone'],
  body: z.strictObject({ mode: z.enum(sandboxEmailModes) }),
  status: 200,
  answer: z.strictObject({ mode: z.enum(sandboxEmailModes) }),
  refusals: [],
});

export const sandboxRates = endpoint({
  name: 'sandboxRates',
  method: 'POST',
  path: '/sandbox/rates',
  summary:
    'How the sandbox tells exchange rates from now on; they are asked for at once. Only with RATES_PROVIDER=sandbox.',
  callers: ['anyone'],
  body: z.strictObject({ mode: z.enum(sandboxRatesModes) }),
  status: 200,
  answer: z.strictObject({ mode: z.enum(sandboxRatesModes) }),
  refusals: [],
});
