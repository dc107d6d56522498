import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, money } from '../values.ts';
import { sandboxCollectionModes } from './sandbox.ts';

export const sandboxCollections = endpoint({
  name: 'sandboxCollections',
  method: 'POST',
  path: '/sandbox/collections',
  summary: 'Somebody pays with a code: the sandbox sends the events that a provider would.',
  callers: ['anyone'],
  body: z.strictObject({
    reference: z.string().max(60),
    amount: money,
    mode: z.enum(sandboxCollectionModes),
    /** The business date where left out. */
    valueDate: calendarDate.optional(),
  }),
  status: 202,
  answer: z.strictObject({ state: z.literal('SENT') }),
  refusals: [],
});

export const sandboxClock = endpoint({
  name: 'sandboxClock',
  method: 'POST',
  path: '/sandbox/clock',
  summary: 'Moves the business date on by days; each day that passes is closed first.',
  callers: ['anyone'],
  untimed: true,
  body: z.strictObject({ days: z.int().min(0).max(400) }),
  status: 200,
  answer: z.strictObject({ businessDate: calendarDate }),
  refusals: [],
});
