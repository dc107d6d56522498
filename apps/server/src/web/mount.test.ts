import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from '../app.ts';
import { buildStale } from '../build-stale.ts';
import { type Configuration, readConfiguration } from '../config.ts';
import { mountWeb } from './mount.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');
const invitationCode = 'ZEBRA-7431';

const dataFolder = mkdtempSync(join(tmpdir(), 'sagwan-web-'));
const readConfig = readConfiguration(
  { NODE_ENV: 'test', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' },
  projectFolder,
);
const config: Configuration = {
  ...readConfig,
  company: {
    ...readConfig.company,
    registrationForms: { ...readConfig.company.registrationForms, invitationCodes: [invitationCode] },
  },
};
let server: FastifyInstance;

// The app as it is shipped, built once and kept: what is tested here is what a browser gets.
beforeAll(async () => {
  await buildStale();
  server = (await makeApp(config)).server;
  await mountWeb(server, {
    clientFolder: resolve(projectFolder, 'apps/web/build/client'),
    serverBuildFile: resolve(projectFolder, 'apps/web/build/server/index.js'),
    officeFolder: resolve(projectFolder, 'apps/office/build'),
    config,
  });
}, 120_000);

afterAll(async () => {
  await server?.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

describe('pages', () => {
  test.each(['/', '/hiw', '/about', '/contact', '/help', '/login', '/register', '/dash', '/wallet'])(
    '%s is rendered, kept, and runs no script that it does not name',
    async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(response.headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(response.body).not.toContain('nonce=');
      expect(response.body).not.toContain(invitationCode);
      const again = await get(path, { 'if-none-match': String(response.headers.etag) });
      expect(again.statusCode).toBe(304);
    },
  );

  test('the pages that advertise carry the licence numbers and the effective rate', async () => {
    const { body } = await get('/');
    const { company } = config;
    for (const number of [
      company.financingLicenceNumber,
      company.paymentSystemOperatorNumber,
      company.secRegistrationNumber,
    ]) {
      expect(body).toContain(number);
    }
    expect(body).toContain('EIR');
  });

  test('an unknown address is a 404 page with a nonce of its own each time', async () => {
    const [one, other] = await Promise.all([get('/nowhere'), get('/nowhere')]);
    expect(one.statusCode).toBe(404);
    expect(one.body).toContain('404 Page Not Found');
    const nonces = [one, other].map(
      ({ headers }) => /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1],
    );
    expect(nonces[0]).toBeDefined();
    expect(nonces[0]).not.toBe(nonces[1]);
    // Every inline script of the page is one of ours, with this rendering's nonce.
    const inline = [...one.body.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '');
    expect(inline.every((attributes) => attributes.includes(`nonce="${nonces[0]}"`))).toBe(true);
    expect(one.headers['cache-control']).toBe('no-store');
  });

  test('a script in an address stays text', async () => {
    const { body } = await get('/login?from=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(body).not.toContain('<script>alert');
    expect((await get('/%3Cscript%3Ealert(1)%3C%2Fscript%3E')).body).not.toContain('<script>alert');
  });

  test('the same page comes compressed', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });
});

describe('what is not a page', () => {
  test('unknown addresses of the API answer JSON', async () => {
    for (const path of ['/api/v2/nothing', '/api/', '/assets/nothing.js']) {
      const response = await get(path);
      expect(response.statusCode, path).toBe(404);
      expect(response.json(), path).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await server.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  test('built files are kept for a year and sent as they were compressed', async () => {
    const file = /\/assets\/entry\.client-[\w-]+\.js/.exec((await get('/')).body)?.[0] ?? '';
    const response = await get(file, { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
  });

  test('the back office is one document under all its addresses', async () => {
    const [home, deep] = await Promise.all([get('/office'), get('/office/loans/123?state=PENDING')]);
    expect(home.statusCode).toBe(200);
    expect(deep.body).toBe(home.body);
    expect(String(home.headers['content-security-policy'])).toMatch(/script-src 'self';/);
  });
});
