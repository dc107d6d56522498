import { contactChannels, contactRules } from '@sagwan/domain/contact/may-contact.ts';
import { z } from 'zod';
import { reliefKind } from '../relief/ask-relief.ts';
import { calendarDate, instant, money } from '../values.ts';

export const contactChannel = z.enum(contactChannels);
export const contactRule = z.enum(contactRules);

/** An attempt to contact the member about what is owed, as the log keeps it. */
export const contactEntry = z.strictObject({
  id: z.uuid(),
  at: instant,
  channel: contactChannel,
  cause: z.enum(['reminder', 'staff']),
  /** `failed` surely did not arrive; `blocked` was stopped by `rule`. */
  outcome: z.enum(['sent', 'failed', 'blocked']),
  rule: contactRule.nullable(),
  /** The rule in words; null where none stopped it. */
  sentence: z.string().nullable(),
  /** Of a reminder: the due date that it is about, and its day counted from it. */
  reminder: z.strictObject({ dueOn: calendarDate, day: z.int() }).nullable(),
});

export const promise = z.strictObject({
  id: z.uuid(),
  on: calendarDate,
  amount: money,
  by: z.enum(['member', 'staff']),
  /** By the payments of the loan alone. */
  state: z.enum(['RUNNING', 'KEPT', 'BROKEN']),
});

/** What is promised: at most 30 days ahead, and no more than is due. */
export const promiseBody = { on: calendarDate, amount: money };

export const promiseRefusals = [
  'LOAN_UNKNOWN',
  'LOAN_NOT_RELEASED',
  'PROMISE_RUNS',
  'PROMISE_NOTHING_DUE',
  'PROMISE_DATE_OUT_OF_RANGE',
  'PROMISE_AMOUNT_OUT_OF_RANGE',
] as const;

/** What the member asked for (servicing 6), with the answer. */
export const reliefRequest = z.strictObject({
  kind: reliefKind,
  state: z.enum(['OPEN', 'GRANTED', 'REFUSED']),
  answerBy: calendarDate,
  answeredAt: instant.nullable(),
  /** Why it was refused; null where it was not. */
  sentence: z.string().nullable(),
});
