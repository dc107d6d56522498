import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const askSupport = endpoint({
  name: 'askSupport',
  method: 'POST',
  path: `${apiPrefix}/misc/support`,
  summary: 'Where customer support can be reached.',
  callers: ['anyone'],
  body: z.strictObject({ companyCode: z.string().min(1).max(40) }),
  status: 200,
  answer: z.strictObject({ linkURL: z.string() }),
  refusals: [],
});
