import { runSlides } from '../home/run-slides.ts';
import { showFonts } from './show-fonts.ts';
import { startLater } from './start-later.ts';

const module = /<script\b([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const part = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
/** The rule of a font that is fetched: not of one that the device has (`local`). */
const fetchedFont = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * The HTML of a page that is read before it is used: without its module links, and with the script that starts its application
 * as data, for `startLater`; and with its fonts held back, since browsers fetch them before pictures although text is shown
 * without them. The Content-Security-Policy allows every script and style by its hash.
 * @throws when the HTML is not as the router and the style sheet write it; then they have changed.
 */
export function holdStart(html: string): string {
  const parts = [...html.matchAll(part)].map(([, href]) => href);
  const found = module.exec(html);
  if (parts.length === 0 || found === null) throw new Error('The page names no module to hold back');
  const fonts = html.match(fetchedFont)?.join('') ?? '';
  if (fonts === '') throw new Error('The page has no font to hold back');
  const [, attributes, text] = found;
  const heldFonts =
    `<style${attributes} data-fonts media="not all">${fonts}</style>` +
    `<noscript><style${attributes}>${fonts}</style></noscript>`;
  const held = `<script${attributes} type="held-module" data-parts="${parts.join(' ')}">${text}</script>`;
  const first = `<script${attributes}>(${runSlides})();(${showFonts})();(${startLater})()</script>`;
  return html
    .replace(fetchedFont, '')
    .replace(part, '')
    .replace('</head>', () => `${heldFonts}</head>`)
    .replace(module, () => held + first);
}
