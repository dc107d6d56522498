import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';

export const endSessions = endpoint({
  name: 'endSessions',
  method: 'POST',
  path: `${apiPrefix}/authmember/sessions/end`,
  summary: 'Ends one of the member’s sessions; without one named, all of them, the one that asks included.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, sessionId: z.uuid().optional() }),
  status: 200,
  answer: z.strictObject({ state: z.literal('SESSIONS_ENDED') }),
  refusals: [],
});
