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

const publicPaths = [
  '/',
  '/hiw',
  '/about',
  '/contact',
  '/help',
  '/verify',
  '/terms',
  '/privacy',
  '/login',
  '/register',
];
const inFilipino = (path: string) => (path === '/' ? '/fil' : `/fil${path}`);

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
const httpsOrigin = 'https://sagwan.example';
let server: FastifyInstance;
let httpsServer: FastifyInstance;

// The app as it is shipped, built once and kept: what is tested here is what a browser gets.
beforeAll(async () => {
  await buildStale();
  server = await mounted(config);
  httpsServer = await mounted({ ...config, publicOrigin: httpsOrigin });
}, 120_000);

afterAll(async () => {
  await server?.close();
  await httpsServer?.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function mounted(configuration: Configuration): Promise<FastifyInstance> {
  const { server: made } = await makeApp(configuration);
  await mountWeb(made, {
    clientFolder: resolve(projectFolder, 'apps/web/build/client'),
    serverBuildFile: resolve(projectFolder, 'apps/web/build/server/index.js'),
    officeFolder: resolve(projectFolder, 'apps/office/build'),
    config: configuration,
    businessDate: () => '2026-11-23',
  });
  return made;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

describe('pages', () => {
  test.each([...publicPaths, ...publicPaths.map(inFilipino), '/dash', '/wallet'])(
    '%s is rendered, kept, and runs no script that it does not name',
    async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(response.headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
      });
      expect(response.body).not.toContain('nonce=');
      expect(response.body).not.toContain(invitationCode);
      const again = await get(path, { 'if-none-match': String(response.headers.etag) });
      expect(again.statusCode).toBe(304);
      expect(again.headers.vary).toBe('accept-encoding, cookie');
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

  test.each([
    ['/texts/en/terms', 'Terms & Conditions', 10],
    ['/texts/en/privacy', 'Privacy Policy', 11],
    ['/texts/fil/terms', 'Mga Tuntunin at Kondisyon', 10],
    ['/texts/fil/privacy', 'Patakaran sa Privacy', 11],
  ])('%s is a legal text as data, kept and compressed like a page', async (path, title, sections) => {
    const response = await get(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
    const text = response.json();
    expect(text.title).toBe(title);
    expect(text.sections).toHaveLength(sections);
    expect(JSON.stringify(text.opening)).toContain(config.company.financingLicenceNumber);
    const again = await get(path, { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
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

describe('languages', () => {
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
});

describe('what search engines read', () => {
  test('the map names every page in both languages', async () => {
    const { headers, body } = await httpsServer.inject({ method: 'GET', url: '/sitemap.xml' });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const named = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(named.toSorted()).toEqual(
      publicPaths.flatMap((path) => [httpsOrigin + path, httpsOrigin + inFilipino(path)]).toSorted(),
    );
    expect(body).toContain(
      `<xhtml:link rel="alternate" hreflang="fil" href="${httpsOrigin}/fil/about"/><xhtml:link rel="alternate" hreflang="x-default" href="${httpsOrigin}/about"/>`,
    );
  });

  test('robots.txt names the site map and what is not to be listed', async () => {
    const { body } = await httpsServer.inject({ method: 'GET', url: '/robots.txt' });
    expect(body).toContain(`Sitemap: ${httpsOrigin}/sitemap.xml`);
    expect(body).toContain('Disallow: /api/');
    expect((await get('/dash')).body).toMatch(/<meta name="robots" content="noindex"/);
    expect((await get('/login')).body).not.toMatch(/name="robots"/);
  });

  test('every page names itself, its translation and its picture, in a text of its own', async () => {
    // A loan word may be the name of a page in both languages ('Registration').
    const heads = { title: new Set<string>(), description: new Set<string>() };
    for (const path of [...publicPaths, ...publicPaths.map(inFilipino)]) {
      const { body } = await httpsServer.inject({ method: 'GET', url: path });
      const one = (pattern: RegExp) => {
        const found = [...body.matchAll(pattern)].map(([, text]) => (text ?? '').replace(/&#?\w+;/g, '’'));
        expect(found, `${path} ${pattern}`).toHaveLength(1);
        return found[0] ?? '';
      };
      one(/<(h1)\b/g);
      heads.title.add(`${one(/<html lang="([^"]+)"/g)} ${one(/<title>([^<]+)<\/title>/g)}`);
      const description = one(/<meta name="description" content="([^"]*)"/g);
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      heads.description.add(description);
      expect(one(/<link rel="canonical" href="([^"]*)"/g)).toBe(httpsOrigin + path);
      const plain = path === '/fil' ? '/' : path.replace(/^\/fil\//, '/');
      expect(
        [...body.matchAll(/<link rel="alternate" href="([^"]*)" hrefLang="([^"]*)"/g)].map(
          ([, ...found]) => found,
        ),
      ).toEqual([
        [httpsOrigin + plain, 'en'],
        [httpsOrigin + inFilipino(plain), 'fil'],
        [httpsOrigin + plain, 'x-default'],
      ]);
      expect(one(/<meta property="og:image" content="([^"]*)"/g)).toBe(`${httpsOrigin}/share.png`);
      for (const [, json] of body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)) {
        expect(JSON.parse(json ?? '')).toMatchObject({ '@context': 'https://schema.org' });
      }
    }
    expect(heads.title.size).toBe(publicPaths.length * 2);
    expect(heads.description.size).toBe(publicPaths.length * 2);
    const picture = await get('/share.png');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('the lender and the loan as data, from the configuration', async () => {
    const { body } = await httpsServer.inject({ method: 'GET', url: '/' });
    const [lender, loan] = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? ''),
    );
    expect(lender).toMatchObject({ '@type': 'FinancialService', name: config.company.companyName });
    expect(loan).toMatchObject({
      '@type': 'LoanOrCredit',
      currency: 'PHP',
      amount: { minValue: 150_000, maxValue: 5_000_000 },
      loanTerm: { minValue: 6, maxValue: 48 },
    });
    expect(loan.annualPercentageRate.minValue).toBeGreaterThan(20);
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

  test('the style sheet stands in the page, so that nothing else is fetched before the first paint', async () => {
    for (const path of ['/', '/dash', '/nowhere']) {
      const { body } = await get(path);
      expect(body, path).toMatch(/<style id="page-styles"[^>]*>[\s\S]{20000,}<\/style>/);
      expect(body, path).not.toContain('rel="stylesheet"');
    }
  });

  test('fonts are named where a page that is read first has been painted, and without scripts; elsewhere at once', async () => {
    const styles = ({ body }: { body: string }) =>
      [...body.matchAll(/<style\b([^>]*)>([\s\S]*?)<\/style>/g)]
        .filter(([, , css]) => css?.includes('.woff2'))
        .map(([, attributes]) => attributes?.trim());
    const landing = await get('/');
    expect(styles(landing)).toEqual(['data-fonts media="not all"', '']);
    expect(landing.body).toMatch(/<noscript><style>@font-face/);
    expect(styles(await get('/login'))).toEqual(['id="page-styles"']);
  });

  test('built files are kept for a year and sent as they were compressed', async () => {
    const file = /\/assets\/react-[\w-]+\.js/.exec((await get('/')).body)?.[0] ?? '';
    const response = await get(file, { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
  });

  test("a first visit asks for many built files: they use up nobody's share of requests, as pages do", async () => {
    const file = /\/assets\/react-[\w-]+\.js/.exec((await get('/')).body)?.[0] ?? '';
    const frugal = await mounted({ ...config, requestsPerMinute: 2 });
    const statuses = async (url: string) => {
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push(await frugal.inject({ method: 'GET', url }));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(file)).toEqual([200, 200, 200, 200]);
    expect(await statuses('/')).toEqual([200, 200, 429, 429]);
    await frugal.close();
  });

  test('the back office is one document under all its addresses', async () => {
    const [home, deep] = await Promise.all([get('/office'), get('/office/loans/123?state=PENDING')]);
    expect(home.statusCode).toBe(200);
    expect(deep.body).toBe(home.body);
    expect(String(home.headers['content-security-policy'])).toMatch(/script-src 'self';/);
  });
});
