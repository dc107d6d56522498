import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, phoneNumber } from '../values.ts';
import { scoreDispute } from './dispute-score.ts';

export const readScore = endpoint({
  name: 'readScore',
  method: 'POST',
  path: `${apiPrefix}/memberdetails/score`,
  summary: 'The credit score, with every event that moved it and its points, newest first.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.strictObject({
    score: z.int(),
    /** What every member starts with. */
    start: z.int(),
    events: z.array(
      z.strictObject({
        id: z.uuid(),
        at: instant,
        /** In the member's words, from the catalogue. */
        title: z.string(),
        /** As they count: 0 for a month with a balance after the sixth. */
        points: z.int(),
        /** Lowers the score and is not disputed yet (disputeScore). */
        disputable: z.boolean(),
        dispute: scoreDispute.nullable(),
      }),
    ),
    /** What would raise it, the most first. */
    ways: z.array(z.strictObject({ title: z.string(), points: z.int() })),
  }),
  refusals: [],
});
