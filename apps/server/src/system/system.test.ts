import { allEndpoints } from '@sagwan/contract/all.ts';
import { docs, health, metrics, openapiDocument, ready } from '@sagwan/contract/system/health.ts';
import { expect, test } from 'vitest';
import { worldForTests } from '../testing/world.ts';

const lines: string[] = [];
const world = worldForTests((config) => ({ ...config, logLevel: 'info' }), {
  write: (line) => void lines.push(line),
});

test('health and readiness answer', async () => {
  expect((await world.ask(health)).body).toEqual({ state: 'ALIVE' });
  expect((await world.ask(ready)).body).toEqual({ state: 'READY' });
});

test('metrics name endpoints, never people', async () => {
  await world.ask(ready);
  const { text, headers } = await world.ask(metrics);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).toMatch(/sagwan_request_seconds_count\{endpoint="ready",status="200"\} \d+/);
  // Labels alone: a number of seconds may have any digits.
  const labels = [...text.matchAll(/="([^"\n]*)"/g)].map(([, label = '']) => label);
  expect(labels).toContain('ready');
  expect(labels.filter((label) => /639\d{9}/.test(label))).toEqual([]);
});

/** What `work` leaves as lines of answers; they are written when the turn of the event loop ends that answered. */
async function linesOf(work: () => Promise<unknown>) {
  const turnEnds = () => new Promise(setImmediate);
  await turnEnds();
  lines.length = 0;
  await work();
  await turnEnds();
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
}

test('answers of one moment leave a line each, with their own request', async () => {
  const urls = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? health.path : ready.path));
  const answered = await linesOf(() =>
    Promise.all(urls.map((url) => world.server.inject({ method: 'GET', url }))),
  );
  expect(new Set(answered.map(({ requestId }) => requestId)).size).toBe(20);
  expect(answered.map(({ path }) => path).toSorted()).toEqual(urls.toSorted());
});

test.each([
  ['GET', health.path, { endpoint: health.name, path: health.path, status: 200 }],
  ['HEAD', health.path, { endpoint: health.name, path: health.path, status: 200 }],
  ['DELETE', '/api/v2/639175551234', { endpoint: 'page', status: 404 }],
] as const)(
  '%s %s leaves one line: what was asked, by its pattern, and how it was answered',
  async (method, url, line) => {
    expect(await linesOf(() => world.server.inject({ method, url }))).toEqual([
      expect.objectContaining({
        ...line,
        method,
        requestId: expect.any(String),
        milliseconds: expect.any(Number),
      }),
    ]);
    expect(lines.join()).not.toContain('639175551234');
  },
);

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
