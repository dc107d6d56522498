import { docs, health, metrics, openapiDocument, ready } from '@sagwan/contract/system/health.ts';
import { describe, expect, test } from 'vitest';
import type { Configuration } from '../config.ts';
import { makeWorld } from '../testing/world.ts';

const operatorToken = 'mP6BvtAhO585zao6r5aUWgWh';

type Asked = { from?: string; bearer?: string };

/** The statuses of /metrics, /docs and its document, each asked for once. */
async function statuses(settings: Partial<Configuration>, { from, bearer }: Asked = {}): Promise<number[]> {
  const world = await makeWorld((config) => ({ ...config, trustProxy: '127.0.0.1', ...settings }));
  const headers = {
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  };
  const answers = [];
  for (const endpoint of [metrics, docs, openapiDocument])
    answers.push(await world.ask(endpoint, { headers }));
  for (const endpoint of [health, ready]) expect((await world.ask(endpoint, { headers })).status).toBe(200);
  await world.close();
  return answers.map(({ status }) => status);
}

const open = [200, 200, 200];
const closed = [404, 404, 404];
const production = { production: true };

describe('/metrics and /docs', () => {
  test('are open in a demonstration', async () => {
    expect(await statuses({})).toEqual(open);
  });

  test.each<[Partial<Configuration>, Asked, number[]]>([
    [{}, {}, closed],
    [{}, { bearer: 'undefined' }, closed],
    [{ operatorAddresses: '10.0.0.0/8, 192.0.2.7' }, { from: '10.200.3.4' }, open],
    [{ operatorAddresses: '10.0.0.0/8, 192.0.2.7' }, { from: '192.0.2.7' }, open],
    [{ operatorAddresses: '10.0.0.0/8, 192.0.2.7' }, { from: '::ffff:192.0.2.7' }, open],
    [{ operatorAddresses: '10.0.0.0/8, 192.0.2.7' }, { from: '192.0.2.8' }, closed],
    [{ operatorAddresses: '10.0.0.0/8, 192.0.2.7' }, { from: '2001:db8::1' }, closed],
    [{ operatorAddresses: '2001:db8::/32' }, { from: '2001:db8:1::1' }, open],
    [{ operatorAddresses: '2001:db8::/32' }, { from: '[2001:db8:1::1]:4711' }, open],
    [{ operatorAddresses: '127.0.0.1' }, {}, open],
    // What counts as the proxy's own address for every limit opens nothing.
    [{ operatorAddresses: '127.0.0.1' }, { from: 'unknown' }, closed],
    [{ operatorToken }, { bearer: operatorToken }, open],
    [{ operatorToken }, { bearer: `${operatorToken}x` }, closed],
    [{ operatorToken }, {}, closed],
  ])('in production with %o, asked %o: %o', async (settings, asked, expected) => {
    expect(await statuses({ ...production, ...settings }, asked)).toEqual(expected);
  });
});
