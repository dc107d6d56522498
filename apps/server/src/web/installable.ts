import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { installableWords } from '@sagwan/domain/copy/site/installable.ts';
import { type Language, languages } from '@sagwan/domain/copy/site/language.ts';
import { type KeptPage, type Pages, textPage } from './pages.ts';
import type { FixedFile } from './site-map.ts';

export const offlineAddress = '/offline';

/** The page with which the installed app opens; without a session it leads to the sign-in page. */
const startAddress = '/dash';

/**
 * The service worker of this build, or the one that ends it (decision 0045). Its text names the files of the build, so that it
 * is another text for each build, which is how browsers see that there is a new one.
 */
export async function serviceWorkerPage(
  pages: Pages,
  assetsFolder: string,
  switchedOn: boolean,
): Promise<KeptPage> {
  const names = (await readdir(assetsFolder)).filter((name) => /\.(js|css|woff2|svg|png|webp)$/.test(name));
  const assets = names.toSorted().map((name) => `/assets/${name}`);
  const digest = createHash('sha256').update(assets.join()).update(pages.offline.plain).digest('base64url');
  const build = {
    cacheName: `public-${digest.slice(0, 16)}`,
    offlinePage: offlineAddress,
    fonts: assets.filter((path) => path.endsWith('.woff2')),
    assets,
    scripts: assets.filter((path) => path.endsWith('.js')),
  };
  const text = pages.serviceWorkerText(switchedOn ? build : undefined);
  // It fetches from here alone, and runs no other script.
  return textPage(text, 'text/javascript; charset=utf-8', "default-src 'none'; connect-src 'self'");
}

const manifestAddresses: Record<Language, string> = { en: '/site.webmanifest', fil: '/fil.webmanifest' };

/** What a phone needs to put the app on its home screen: one app, described in the language of the page it was put there from. */
export function manifests(companyShortName: string): FixedFile[] {
  return languages.map((language) => ({
    path: manifestAddresses[language],
    contentType: 'application/manifest+json',
    content: JSON.stringify(manifest(companyShortName, language)),
  }));
}

function manifest(companyShortName: string, language: Language) {
  const words = installableWords[language].app;
  const icon = (size: number, kind = '') => ({
    src: `/icon-${kind === '' ? '' : `${kind}-`}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: kind === '' ? 'any' : kind,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] });
  return {
    id: startAddress,
    name: companyShortName,
    short_name: companyShortName,
    description: words.description,
    lang: `${language}-PH`,
    dir: 'ltr',
    start_url: startAddress,
    scope: '/',
    display: 'standalone',
    // Of the top bar, and of the page behind it until it is painted (packages/ui theme.css).
    theme_color: '#0a3d2c',
    background_color: '#f6f8f7',
    categories: ['finance'],
    icons: [
      icon(192),
      icon(512),
      icon(512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      shortcut(words.home, startAddress),
      shortcut(words.pay, '/payments'),
      shortcut(words.wallet, '/wallet'),
    ],
  };
}
