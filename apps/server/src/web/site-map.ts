import { languages } from '@sagwan/domain/copy/site/language.ts';
import type { FastifyInstance } from 'fastify';
import type { PublicPage } from './language.ts';

/** sitemap.xml and robots.txt: the public pages in their languages, and what search engines must not list. */
export function mountSiteMap(server: FastifyInstance, pages: readonly PublicPage[], origin: string): void {
  const map = siteMap(pages, origin);
  // Members' pages are not named here: they carry `noindex` themselves.
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /office',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  for (const [path, contentType, content] of [
    ['/sitemap.xml', 'application/xml; charset=utf-8', map],
    ['/robots.txt', 'text/plain; charset=utf-8', robots],
  ] as const) {
    server.get(path, (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(contentType).send(content),
    );
  }
}

/** Every page in every language, each entry with the addresses of all (sitemaps.org, hreflang). */
function siteMap(pages: readonly PublicPage[], origin: string): string {
  const alternates = (page: PublicPage) =>
    [...languages.map((language) => [language, page[language]]), ['x-default', page.en]].map(
      ([language, path]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(`${origin}${path}`)}"/>`,
    );
  const entries = pages.flatMap((page) =>
    languages.map((language) =>
      ['<url>', `<loc>${escaped(origin + page[language])}</loc>`, ...alternates(page), '</url>'].join(''),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
