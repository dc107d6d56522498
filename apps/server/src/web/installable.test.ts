import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Script } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp } from '../app.ts';
import { readConfiguration } from '../config.ts';
import { mountWeb } from './mount.ts';

/** What makes the app installable, as it is shipped (decision 0045). */
const projectFolder = resolve(import.meta.dirname, '../../../..');
const clientFolder = resolve(projectFolder, 'apps/web/build/client');
const dataFolder = mkdtempSync(join(tmpdir(), 'sagwan-installable-'));
let server: FastifyInstance;

beforeAll(async () => {
  server = await mounted({});
});

afterAll(async () => {
  await server?.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function mounted(variables: NodeJS.ProcessEnv): Promise<FastifyInstance> {
  const config = readConfiguration(
    { NODE_ENV: 'test', DATA_DIR: dataFolder, LOG_LEVEL: 'silent', ...variables },
    projectFolder,
  );
  const { server: made } = await makeApp(config);
  await mountWeb(made, {
    clientFolder,
    config,
    businessDate: () => '2026-11-23',
  });
  return made;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

test('the service worker is checked at every use and names the public files of the build alone', async () => {
  const response = await get('/sw.js');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(() => new Script(response.body)).not.toThrow();
  const build = JSON.parse(/\)\((\{.*\})\)$/.exec(response.body)?.[1] ?? '');
  const built = readdirSync(join(clientFolder, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  expect(build.assets).toEqual(built.toSorted().map((name) => `/assets/${name}`));
  // Each name holds a hash, so an address never gets another content.
  for (const path of build.assets) expect(path).toMatch(/^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/);
  expect(build.fonts).toHaveLength(2);
  expect(build.offlinePage).toBe('/offline');
  const again = await get('/sw.js', { 'if-none-match': String(response.headers.etag) });
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache']);
});

test('switched off, a worker is sent that deletes what was kept and goes', async () => {
  const without = await mounted({ SERVICE_WORKER: 'off' });
  const { body, headers } = await without.inject({ method: 'GET', url: '/sw.js' });
  await without.close();
  expect(headers['cache-control']).toBe('no-cache');
  expect(() => new Script(body)).not.toThrow();
  expect(body).toContain('unregister()');
  expect(body).not.toContain('/assets/');
  expect(body).not.toContain("'fetch'");
});

test('the offline page has everything in itself, in both languages, and says nothing of anybody', async () => {
  const { statusCode, headers, body } = await get('/offline', { cookie: 'language=fil' });
  expect(statusCode).toBe(200);
  expect(body).toContain('You are offline');
  expect(body).toContain('Wala kang koneksyon');
  expect(body).not.toMatch(/<script[^>]* src=|<link|import\(|nonce/);
  const policy = String(headers['content-security-policy']);
  expect(policy.match(/'sha256-/g), 'two scripts and one style sheet').toHaveLength(3);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});

test.each([
  ['/', '/site.webmanifest', 'en-PH'],
  ['/fil/help', '/fil.webmanifest', 'fil-PH'],
])('%s names the manifest in its language: %s', async (page, manifest, language) => {
  expect((await get(page)).body).toContain(`<link rel="manifest" href="${manifest}"/>`);
  const response = await get(manifest);
  expect(response.headers['content-type']).toContain('application/manifest+json');
  const read = response.json();
  expect(read).toMatchObject({ id: '/dash', start_url: '/dash', display: 'standalone', lang: language });
  for (const { src, type } of [...read.icons, ...read.shortcuts.flatMap(({ icons }: typeof read) => icons)]) {
    const icon = await get(src);
    expect([icon.statusCode, icon.headers['content-type']], src).toEqual([200, type]);
  }
  for (const { url } of read.shortcuts) expect((await get(url)).statusCode, url).toBe(200);
});

test('every page sets the chosen theme before it is painted', async () => {
  for (const path of ['/', '/fil/login', '/dash', '/nowhere', '/offline']) {
    const { body } = await get(path);
    const script = body.indexOf('localStorage.getItem("theme")');
    expect(script, path).toBeGreaterThan(0);
    expect(script, path).toBeLessThan(body.indexOf('<style'));
  }
});
