import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inFilipino, makeWebPages, publicPaths, type WebPages } from '../testing/web-pages.ts';

let web: WebPages;
let server: FastifyInstance;
let httpsServer: FastifyInstance;

beforeAll(async () => {
  web = makeWebPages();
  server = await web.serverWith({});
  httpsServer = await web.serverWith({ publicOrigin: 'https://sagwan.example' });
});

afterAll(() => web?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

const chosen = { cookie: 'language=fil' };

test.each(publicPaths)('the switch on %s is remembered and answers with the same page', async (path) => {
  const away = await get(`${path}?language=fil`);
  expect(away.statusCode).toBe(302);
  expect(away.headers.location).toBe(inFilipino(path));
  expect(away.headers['set-cookie']).toBe('language=fil; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(away.headers['cache-control']).toBe('no-store');
  const back = await get(`${inFilipino(path)}?language=en`, chosen);
  expect(back.headers.location).toBe(path);
  expect(back.headers['set-cookie']).toMatch(/^language=en;/);
});

test('on https the cookie is for https alone', async () => {
  const { headers } = await httpsServer.inject({ method: 'GET', url: '/?language=fil' });
  expect(headers['set-cookie']).toMatch(/; Secure\b/);
});

test.each(publicPaths)('with Filipino chosen, %s redirects to the Filipino page', async (path) => {
  const led = await get(path, chosen);
  expect([led.statusCode, led.headers.location]).toEqual([302, inFilipino(path)]);
  expect(led.headers['set-cookie']).toBeUndefined();
  expect((await get(inFilipino(path), chosen)).statusCode).toBe(200);
});

test('without a choice every address is shown as it is, in its own language', async () => {
  for (const cookie of ['', 'language=en', 'language=tl', 'languages=fil']) {
    expect((await get('/about', { cookie })).body, cookie).toContain('<html lang="en-PH">');
    expect((await get('/fil/about', { cookie })).body, cookie).toContain('<html lang="fil-PH">');
  }
});

test("a member's pages and addresses that are nowhere stay as they are", async () => {
  expect((await get('/dash', chosen)).statusCode).toBe(200);
  expect((await get('/dash?language=fil')).statusCode).toBe(200);
  expect((await get('/nowhere', chosen)).statusCode).toBe(404);
  const filipino = await get('/fil/nowhere');
  expect(filipino.statusCode).toBe(404);
  expect(filipino.body).toContain('<html lang="fil-PH">');
});

test('the rest of the query is kept, and the redirection stays on the public pages', async () => {
  expect((await get('/login?from=%2Fwallet&language=fil')).headers.location).toBe(
    '/fil/login?from=%2Fwallet',
  );
  expect((await get('/login?from=%2Fwallet', chosen)).headers.location).toBe('/fil/login?from=%2Fwallet');
  for (const address of [
    '//evil.example/?language=fil',
    '//evil.example?language=fil',
    '/%2F%2Fevil.example?language=fil',
    '/\\evil.example?language=fil',
    '/https://evil.example?language=fil',
    '/?language=//evil.example',
    '/?language=https://evil.example',
  ]) {
    expect((await get(address, chosen)).headers.location ?? '/fil', address).toMatch(/^\/fil(\?|$)/);
  }
});
