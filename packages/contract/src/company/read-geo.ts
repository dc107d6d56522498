import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const readGeo = endpoint({
  name: 'readGeo',
  method: 'GET',
  path: `${apiPrefix}/misc/geo`,
  summary: "The country of the caller's address by a local table, to preselect a field; null where unknown.",
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: z.strictObject({ country: z.string().nullable() }),
  refusals: [],
});
