import { readCurrencies } from '@sagwan/contract/rates/read-currencies.ts';
import { readRates } from '@sagwan/contract/rates/read-rates.ts';
import { describe, expect, it, test } from 'vitest';
import { isStale, peso, readCurrencyList } from './currency-list.ts';

const dollar = {
  _id: '1',
  currencyCode: 'USD',
  currencyName: 'US dollar',
  currencySymbol: '$',
  countryName: 'United States',
  active: true,
};
const pesoOption = { ...dollar, currencyCode: 'PHP', currencyName: 'Philippine peso', currencySymbol: '₱' };
const table = {
  base: 'PHP',
  asOf: '2025-12-31T00:00:00.000Z',
  source: 'snapshot',
  rates: { PHP: 1, USD: 0.017 },
};

describe('readCurrencyList', () => {
  it('reads what the contract says the server answers', () => {
    expect(peso).toEqual({ code: 'PHP', name: 'Philippine peso', symbol: '₱', exchangeRate: undefined });
    const list = [pesoOption, dollar];
    expect(readCurrencies.answer.parse(list)).toEqual(list);
    expect(readRates.answer.safeParse(table).success).toBe(true);
    expect([readCurrencies.path, readRates.path]).toEqual(['/api/v2/misc/currencies', '/api/v2/misc/rates']);
    expect(readCurrencyList(list, table)).toEqual({
      currencies: [peso, { code: 'USD', name: 'US dollar', symbol: '$', exchangeRate: '0.017' }],
      ratesAsOf: new Date('2025-12-31T00:00:00Z'),
    });
  });

  it.each([
    ['inactive', { ...dollar, active: false }, table],
    ['without a rate', dollar, { ...table, rates: {} }],
    ['with a rate of nothing', dollar, { ...table, rates: { USD: 0 } }],
    ['with a rate that is no decimal', dollar, { ...table, rates: { USD: 1e-9 } }],
    ['without a name', { ...dollar, currencyName: undefined }, table],
  ])('leaves out a currency %s', (_name, option, rates) => {
    expect(readCurrencyList([option], rates)?.currencies).toEqual([peso]);
  });

  it.each([
    ['no list', { message: 'no' }, table],
    ['no table', [dollar], undefined],
    ['no rates', [dollar], { ...table, rates: undefined }],
    ['no date', [dollar], { ...table, asOf: 'yesterday' }],
  ])('takes %s for a failure', (_name, list, rates) => {
    expect(readCurrencyList(list, rates)).toBeUndefined();
  });
});

test.each([
  ['2026-01-07T00:00:00Z', false],
  ['2026-01-07T00:00:01Z', true],
])('at %s a rate of December 31 is stale: %s', (now, stale) => {
  expect(isStale(new Date('2025-12-31T00:00:00Z'), new Date(now))).toBe(stale);
});
