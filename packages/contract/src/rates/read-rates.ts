import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant } from '../values.ts';

export const readRates = endpoint({
  name: 'readRates',
  method: 'GET',
  path: `${apiPrefix}/misc/rates`,
  summary: 'Exchange rates from PHP, with the date they are of.',
  callers: ['anyone'],
  query: z.strictObject({ base: z.literal('PHP').optional() }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    base: z.literal('PHP'),
    asOf: instant,
    source: z.string(),
    rates: z.record(z.string(), z.number()),
  }),
  refusals: [],
});
