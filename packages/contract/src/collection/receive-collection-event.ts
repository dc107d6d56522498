import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const receiveCollectionEvent = endpoint({
  name: 'receiveCollectionEvent',
  method: 'POST',
  path: `${apiPrefix}/hooks/collections/:provider`,
  summary:
    "A collection provider's signed event; answered 200 only once it is stored, or where its name says that it is about no payment.",
  callers: ['anyone'],
  params: z.strictObject({ provider: z.string().max(40) }),
  body: 'raw',
  status: 200,
  answer: z.strictObject({ state: z.enum(['STORED', 'IGNORED']) }),
  refusals: ['SIGNATURE_INVALID'],
});
