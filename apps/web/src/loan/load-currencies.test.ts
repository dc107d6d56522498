import { readCurrencies } from '@sagwan/contract/misc/read-currencies.ts';
import { readRates } from '@sagwan/contract/misc/read-rates.ts';
import { expect, test } from 'vitest';
import { addresses } from './load-currencies.ts';

test('asks where the contract says', () => {
  expect(addresses).toEqual({ currencies: readCurrencies.path, rates: readRates.path });
});
