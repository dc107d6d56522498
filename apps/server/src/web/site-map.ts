import { languages } from '@sagwan/domain/copy/site/language.ts';
import { escaped } from '../system/plain-page.ts';
import type { PublicPage } from './language.ts';

/** A file with a fixed name, small enough to be kept in memory. */
export interface FixedFile {
  path: string;
  contentType: string;
  content: Buffer | string;
}

/** sitemap.xml and robots.txt: the public pages in their languages, and what search engines must not list. */
export function siteFiles(pages: readonly PublicPage[], origin: string): FixedFile[] {
  // Members' pages are not named here: they carry `noindex` themselves.
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /office',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return [
    {
      path: '/sitemap.xml',
      contentType: 'application/xml; charset=utf-8',
      content: siteMap(pages, origin),
    },
    { path: '/robots.txt', contentType: 'text/plain; charset=utf-8', content: robots.join('\n') },
  ];
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
