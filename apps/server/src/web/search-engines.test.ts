import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inFilipino, makeWebPages, publicPaths, type WebPages } from '../testing/web-pages.ts';

const httpsOrigin = 'https://sagwan.example';
let web: WebPages;
let server: FastifyInstance;
let httpsServer: FastifyInstance;

beforeAll(async () => {
  web = makeWebPages();
  server = await web.serverWith({});
  httpsServer = await web.serverWith({ publicOrigin: httpsOrigin });
});

afterAll(() => web?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

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
    const described = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
    // The company, and on the landing page the loan.
    expect(described, path).toHaveLength(plain === '/' ? 2 : 1);
    for (const [, json] of described) {
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
  expect(lender).toMatchObject({ '@type': 'FinancialService', name: web.config.company.companyName });
  expect(loan).toMatchObject({
    '@type': 'LoanOrCredit',
    currency: 'PHP',
    amount: { minValue: 150_000, maxValue: 5_000_000 },
    loanTerm: { minValue: 6, maxValue: 48 },
  });
  expect(loan.annualPercentageRate.minValue).toBeGreaterThan(20);
});
