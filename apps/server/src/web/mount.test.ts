import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { english } from '@sagwan/domain/copy/site/english.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtClient, inFilipino, makeWebPages, publicPaths, type WebPages } from '../testing/web-pages.ts';

const invitationCode = 'ZEBRA-7431';
let web: WebPages;
let server: FastifyInstance;

beforeAll(async () => {
  web = makeWebPages();
  const { company } = web.config;
  const registrationForms = { ...company.registrationForms, invitationCodes: [invitationCode] };
  server = await web.serverWith({ company: { ...company, registrationForms } });
});

afterAll(() => web?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

test('an address of thousands of slashes takes no more of the processor than another one of its length', async () => {
  const processorTime = async (path: string) => {
    const before = process.cpuUsage();
    for (let times = 0; times < 5; times += 1) expect((await get(path)).statusCode).toBe(404);
    return process.cpuUsage(before).user / 1_000;
  };
  await processorTime('/unknown');
  const usual = await processorTime(`/${'a'.repeat(15_000)}`);
  expect(await processorTime(`${'/'.repeat(15_000)}x`)).toBeLessThan(100 + 5 * usual);
});

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
    const { company } = web.config;
    // What is shown: the company stands once more in the page's data.
    const footer = body.slice(body.indexOf('<footer'), body.indexOf('</footer'));
    for (const text of [
      company.companyName,
      `href="mailto:${company.supportEmail}"`,
      company.financingLicenceNumber,
      company.paymentSystemOperatorNumber,
      company.secRegistrationNumber,
    ]) {
      expect(footer).toContain(text);
    }
    expect(body).toContain('EIR');
  });

  test('the landing page has its parts in order, and its second part three cards', async () => {
    const { body } = await get('/');
    const { why, reasons } = english.landing;
    const titles = Object.values(reasons).map(({ title }) => title);
    expect(titles).toEqual(['Low interest rates', 'Versatile credit line', 'Exclusive features']);
    const parts = ['<header', 'slides', 'id="calculator"', why(web.config.company), ...titles, '<footer'];
    const places = parts.map((part) => body.indexOf(part, body.indexOf('<body')));
    expect(places).toEqual(places.filter((place) => place > 0).toSorted((a, b) => a - b));
  });

  test.each([
    [
      '/',
      [
        'Empowering Your Future with Our Trusted Lending Services.',
        'Add-on interest a month',
        '6 to 48 months',
        'Personal or business credit line up to',
        'Instant approval',
        'E-\u2060wallet top-up',
        'Bank transfer',
        'Bill payment',
      ],
    ],
    [
      '/hiw',
      [
        'Get advice',
        'Withdraw your money securely',
        'one-time password',
        'about 10 minutes',
        'Receive the money',
        'within 24 hours',
      ],
    ],
  ])('%s says what specification §1 asks for, in its order', async (path, texts) => {
    const { body } = await get(path);
    const places = texts.map((text) => body.indexOf(text, body.indexOf('<main')));
    expect(places).toEqual(places.filter((place) => place > 0).toSorted((a, b) => a - b));
  });

  test('Contact Us says where the office is and how else to reach it', async () => {
    const { body } = await get('/contact');
    const { company } = web.config;
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main'));
    for (const address of [`mailto:${company.supportEmail}`, ...Object.values(company.socialLinks)])
      expect(main).toContain(`href="${address}"`);
    expect(main).toContain(company.address);
  });

  test('About Us says how many people work here, and since when', async () => {
    const { body } = await get('/about');
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main'));
    for (const text of ['30+ Employees', 'Southeast Asia']) expect(main).toContain(text);
    // Not the year of the day on which the company was established.
    expect(main).toMatch(new RegExp(`<dd[^>]*>${web.config.company.registrationYear}</dd>`));
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
    expect(JSON.stringify(text.opening)).toContain(web.config.company.financingLicenceNumber);
    const again = await get(path, { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  test.each([
    ['/nowhere/at/all?x=1', 'en-PH', '404 Page Not Found'],
    ['/fil/wala-rito', 'fil-PH', '404 Hindi Nahanap ang Pahina'],
    ['/nowhere.data', 'en-PH', '404 Page Not Found'],
    ['//login', 'en-PH', '404 Page Not Found'],
  ])(
    '%s is a 404 page, which is kept: it is the same at every such address',
    async (address, language, title) => {
      const response = await get(address);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain(`<html lang="${language}"`);
      expect(response.body).toContain(title);
      expect(response.body).toContain('<meta name="robots" content="noindex"/>');
      expect(String(response.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/);
      expect(response.body).not.toMatch(/nonce=|not-found|nowhere|wala-rito/);
      expect(response.headers['cache-control']).toBe('no-store');
      const other = await get(language === 'en-PH' ? '/elsewhere' : '/fil/kung-saan');
      expect(other.body).toBe(response.body);
      const fast = await get(address, { 'accept-encoding': 'br', 'if-none-match': '*' });
      expect([fast.statusCode, fast.headers['content-encoding']]).toEqual([404, 'br']);
    },
  );

  test.each([
    ['/Login/?from=%2Fwallet', '/login?from=%2Fwallet'],
    ['/%6Cogin', '/login'],
    ['/fil/', '/fil'],
    ['/DASH', '/dash'],
  ])('%s leads to %s, at which the page is kept', async (address, plain) => {
    const response = await get(address);
    expect([response.statusCode, response.headers.location]).toEqual([301, plain]);
  });

  test.each(['/login?from=%2Fwallet', '/contact?utm_source=newsletter', '/dash?x=1', '/?language=none'])(
    '%s is the page that is kept for its path, not rendered for each query',
    async (address) => {
      const [path = ''] = address.split('?');
      const page = await get(path);
      const answer = await get(address);
      expect(answer.headers.etag).toBe(page.headers.etag);
      expect(answer.body).toBe(page.body);
      expect((await get(address, { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304);
    },
  );

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
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    const font = /\/assets\/[\w-]+\.woff2/.exec((await get('/login')).body)?.[0] ?? '';
    const { headers } = await get(font, { 'accept-encoding': 'br' });
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['font/woff2', undefined]);
  });

  test('they are in memory: who does not read an answer holds no file open', async () => {
    const file = /\/assets\/react-[\w-]+\.js/.exec((await get('/')).body)?.[0] ?? '';
    const before = await get(file);
    const folder = mkdtempSync(join(tmpdir(), 'sagwan-built-'));
    cpSync(builtClient, folder, { recursive: true });
    const moved = await web.serverWith({}, folder);
    rmSync(folder, { recursive: true });
    const after = await moved.inject({ method: 'GET', url: file, headers: { range: 'bytes=0-1' } });
    expect([after.statusCode, after.body]).toEqual([200, before.body]);
  });

  test("a first visit asks for many built files: they use up nobody's share of requests, as pages do", async () => {
    const file = /\/assets\/react-[\w-]+\.js/.exec((await get('/')).body)?.[0] ?? '';
    const lines: string[] = [];
    const frugal = await web.serverWith({ requestsPerMinute: 2, logLevel: 'info' }, undefined, {
      write: (line) => void lines.push(line),
    });
    const statuses = async (url: string) => {
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push(await frugal.inject({ method: 'GET', url }));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(file)).toEqual([200, 200, 200, 200]);
    expect(await statuses('/')).toEqual([200, 200, 429, 429]);
    // Of what no limit counts nothing is logged: a flood of it would fill the disk. Lines are written when the turn ends.
    await new Promise(setImmediate);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(logged.map(({ path }) => path)).toEqual(['/*', '/*']);
  });

  test('the back office is one document under all its addresses', async () => {
    const [home, deep] = await Promise.all([get('/office'), get('/office/loans/123?state=PENDING')]);
    expect(home.statusCode).toBe(200);
    expect(deep.body).toBe(home.body);
    expect(String(home.headers['content-security-policy'])).toMatch(/script-src 'self';/);
  });
});
