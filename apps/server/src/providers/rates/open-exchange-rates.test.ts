import { afterEach, describe, expect, test } from 'vitest';
import { type LocalProvider, localProvider } from '../../testing/local-provider.ts';
import { openExchangeRates } from './open-exchange-rates.ts';

let provider: LocalProvider | undefined;
afterEach(() => provider?.close());

async function against(answer: Parameters<typeof localProvider>[0], timeoutMilliseconds = 10_000) {
  provider = await localProvider(answer);
  const { origin } = provider;
  return openExchangeRates({ appId: 'key-of-ours', origin, timeoutMilliseconds });
}

const latest = {
  disclaimer: 'Usage subject to terms: https://openexchangerates.org/terms',
  license: 'https://openexchangerates.org/license',
  timestamp: 1773626400,
  base: 'USD',
  rates: { AED: 3.672538, EUR: 0.87, PHP: 58.5, USD: 1 },
};

describe('Open Exchange Rates', () => {
  test('is asked for what is offered, with the key in a header, and answers per peso', async () => {
    const rates = await against(() => ({ status: 200, body: latest }));
    expect(await rates.readRates(['AED', 'EUR', 'USD'])).toEqual({
      asOf: new Date('2026-03-16T02:00:00Z'),
      source: 'openexchangerates',
      rates: { AED: '0.0627784274', EUR: '0.0148717949', PHP: '1.0000000000', USD: '0.0170940171' },
    });
    const [request] = provider?.requests ?? [];
    expect(request).toMatchObject({
      method: 'GET',
      path: '/api/latest.json?symbols=AED%2CEUR%2CUSD%2CPHP',
      headers: { authorization: 'Token key-of-ours' },
    });
  });

  test('passes on what is no rate as it is written', async () => {
    const rates = { AED: -3.6, EUR: 1e-9, GBP: 'none', PHP: 58.5, USD: 0 };
    const odd = await against(() => ({ status: 200, body: { ...latest, rates } }));
    expect((await odd.readRates(['USD'])).rates).toEqual({
      AED: '-3.6',
      EUR: '1e-9',
      GBP: 'none',
      PHP: '1.0000000000',
      USD: '0.0000000000',
    });
  });

  test.each([
    [
      401,
      { error: true, status: 401, message: 'invalid_app_id', description: 'key-of-ours' },
      '401 invalid_app_id',
    ],
    [429, { error: true, status: 429, message: 'not_allowed' }, '429 not_allowed'],
    [503, {}, '503 without a reason'],
    [200, { ...latest, base: 'EUR' }, 'base'],
    [200, { ...latest, timestamp: '2026-03-16' }, 'timestamp'],
    [200, { ...latest, rates: { USD: 1 } }, 'no rate of the peso'],
    [200, { ...latest, rates: { PHP: 0, USD: 1 } }, 'no rate of the peso'],
    [200, [], 'expected object'],
  ])('an answer of %s %o throws, without the key in it', async (status, body, said) => {
    const rates = await against(() => ({ status, body }));
    const error = await rates.readRates(['USD']).catch((thrown: Error) => thrown);
    expect(String(error)).toContain(said);
    expect(String(error)).not.toContain('key-of-ours');
  });

  test('silence throws after the time limit', async () => {
    const rates = await against(() => undefined, 200);
    await expect(rates.readRates(['USD'])).rejects.toThrow(/timeout/i);
  });
});
