import { readCurrencies } from '@sagwan/contract/rates/read-currencies.ts';
import { publicForMinutes } from '../public-answer.ts';
import { serve } from '../serve.ts';
import { listCurrencies } from './currency.sql.ts';

/** The currencies that a loan can be shown and kept in. */
export const readCurrenciesHandler = serve(readCurrencies, async ({ db }, { reply }) => {
  const currencies = await listCurrencies(db);
  publicForMinutes(reply);
  return currencies;
});
