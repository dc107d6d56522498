import type { Served } from '../serve.ts';
import { askSupportHandler } from './ask-support.ts';
import { contactHandler } from './contact.ts';
import { readCompanyHandler } from './read-company.ts';
import { readCurrenciesHandler } from './read-currencies.ts';
import { readGeoHandler } from './read-geo.ts';
import { readRatesHandler } from './read-rates.ts';

export const miscHandlers: readonly Served[] = [
  readCompanyHandler,
  readCurrenciesHandler,
  readRatesHandler,
  readGeoHandler,
  askSupportHandler,
  contactHandler,
];
