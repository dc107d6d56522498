import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const readCurrencies = endpoint({
  name: 'readCurrencies',
  method: 'GET',
  path: `${apiPrefix}/misc/currencies`,
  summary: 'The currencies that a loan can be shown and kept in.',
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: z.array(
    z.strictObject({
      _id: z.string(),
      currencyCode: z.string(),
      currencyName: z.string(),
      currencySymbol: z.string(),
      countryName: z.string(),
      active: z.boolean(),
    }),
  ),
  refusals: [],
});
