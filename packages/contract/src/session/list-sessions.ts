import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, phoneNumber } from '../values.ts';

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'POST',
  path: `${apiPrefix}/authmember/sessions`,
  summary: 'Where the member is signed in, the newest sign-in first.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.strictObject({
    sessions: z.array(
      z.strictObject({
        sessionId: z.uuid(),
        /** As its owner would call it: 'Chrome on Android'. */
        device: z.string(),
        signedInAt: instant,
        /** To ten minutes: when its access token was last renewed. */
        lastUsedAt: instant,
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});
