import type { SmallFile } from './small-server.ts';

/**
 * The landing page's text and first picture with its style sheet: no script, no font, no other request. The
 * fastest that a page with this content can be.
 */
export async function makeStaticPage(path: string, origin: string): Promise<SmallFile[]> {
  const page = staticPage(await textOf(`${origin}/`));
  const pictures = [...new Set(matchesOf(page, /<(?:img|source)\b[^>]*>/g).flatMap(addressesOf))];
  return [
    { path, type: 'text/html; charset=utf-8', content: Buffer.from(page) },
    ...(await Promise.all(pictures.map((address) => fileAt(address, origin)))),
  ];
}

/** Removes every script, every picture but the first, every link, and what the style sheet would fetch. */
export function staticPage(html: string): string {
  let pictures = 0;
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<noscript\b[^>]*>[\s\S]*?<\/noscript>/g, '')
    .replace(
      /<style\b[^>]*>([\s\S]*?)<\/style>/g,
      (_, inline: string) => `<style>${withoutFiles(inline)}</style>`,
    )
    .replace(/<link\b[^>]*>/g, '')
    .replace(/<picture\b[^>]*>[\s\S]*?<\/picture>|<img\b[^>]*>/g, (picture) => {
      pictures += 1;
      return pictures === 1 ? picture : '';
    });
}

/** Removes fonts and pictures that the rules would fetch; text falls back to the next font. */
function withoutFiles(rules: string): string {
  return rules
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .replace(/url\((?!["']?data:)[^)]*\)/g, 'none');
}

function addressesOf(tag: string): string[] {
  const address = /\ssrc="([^"]*)"/.exec(tag)?.[1];
  const set = /\ssrcset="([^"]*)"/i.exec(tag)?.[1] ?? '';
  const choices = set.split(',').map((choice) => choice.trim().split(/\s+/)[0] ?? '');
  return [address ?? '', ...choices].filter((found) => found.startsWith('/')).map(unescaped);
}

const unescaped = (attribute: string) => attribute.replaceAll('&amp;', '&');
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match);

async function fileAt(path: string, origin: string): Promise<SmallFile> {
  const response = await answerOf(new URL(path, origin).href);
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { path, type, content: Buffer.from(await response.arrayBuffer()) };
}

const textOf = async (url: string) => (await answerOf(url)).text();

async function answerOf(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response;
}
