import { runSlides } from '../home/run-slides.ts';
import { startLater } from './start-later.ts';

const module = /<script\b([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const part = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;

/**
 * The HTML of a page whose application `startLater` starts: without its module links, and with the script that starts
 * it as data. The Content-Security-Policy still allows that script by its hash.
 * @throws when the HTML is not as the router writes it; then the router has changed.
 */
export function holdStart(html: string): string {
  const parts = [...html.matchAll(part)].map(([, href]) => href);
  if (parts.length === 0 || !module.test(html)) throw new Error('The page names no module to hold back');
  return html.replace(part, '').replace(module, (_, attributes: string, text: string) => {
    const held = `<script${attributes} type="held-module" data-parts="${parts.join(' ')}">${text}</script>`;
    return `${held}<script${attributes}>(${runSlides})();(${startLater})()</script>`;
  });
}
