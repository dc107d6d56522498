import { lockKinds } from '@sagwan/domain/copy/lock-words.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, phoneNumber, statusFields } from '../values.ts';

export const listLocks = endpoint({
  name: 'listLocks',
  method: 'POST',
  path: `${apiPrefix}/authmember/locks`,
  summary: 'What of the account is paused now: since when, until when, and how it ends.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.strictObject({
    locks: z.array(
      z.strictObject({
        kind: z.enum(lockKinds),
        ...statusFields,
        since: instant.nullable(),
        until: instant,
      }),
    ),
  }),
  refusals: [],
});
