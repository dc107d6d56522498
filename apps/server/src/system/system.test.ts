import { allEndpoints } from '@sagwan/contract/all.ts';
import { docs, health, metrics, openapiDocument, ready } from '@sagwan/contract/system/health.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(() => world.close());

test('health and readiness answer', async () => {
  expect((await world.ask(health)).body).toEqual({ state: 'ALIVE' });
  expect((await world.ask(ready)).body).toEqual({ state: 'READY' });
});

test('metrics name endpoints, never people', async () => {
  await world.ask(ready);
  const { text, headers } = await world.ask(metrics);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).toMatch(/sagwan_request_seconds_count\{endpoint="ready",status="200"\} \d+/);
  expect(text).not.toMatch(/"[^"\n]*639\d{9}/);
});

test('the description lists every endpoint, for people and for programs', async () => {
  const page = await world.ask(docs);
  const document = await world.ask(openapiDocument);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['x-frame-options']).toBe('DENY');
  for (const { path, name } of allEndpoints) {
    expect(page.text).toContain(`id="${name}"`);
    expect(Object.keys(document.body.paths as object)).toContain(path.replace(/:(\w+)/g, '{$1}'));
  }
});

test('every answer of the API may load nothing and be framed by nobody', async () => {
  const { headers } = await world.ask(health);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
});
