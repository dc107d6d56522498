import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keptPage } from './pages.ts';

const nonce = 'n0nce-of-this-rendering';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('names the style sheet that carried the nonce, and no injected one', async () => {
  const html = `<style id="a" nonce="${nonce}">p{color:red}</style><style>p{color:blue}</style>`;
  const { policy, plain } = await keptPage(html, nonce);
  expect(policy.split('; ')).toContain(`style-src 'self' ${hashOf('p{color:red}')}`);
  expect(policy.split('; ')).toContain("script-src 'self'");
  expect(plain.toString()).not.toContain('nonce');
});

test('names the scripts that carried the nonce, and only those', async () => {
  const html = [
    '<html><head>',
    `<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>`,
    `<script nonce="${nonce}">one()</script>`,
    `<script nonce="${nonce}" type="module" async="">import "/assets/a.js";\ntwo()</script>`,
    `<script src="/assets/b.js" nonce="${nonce}"></script>`,
    '<script>stranger()</script>',
    '</head></html>',
  ].join('');
  const page = await keptPage(html, nonce);
  expect(page.policy).toContain(hashOf('one()'));
  expect(page.policy).toContain(hashOf('import "/assets/a.js";\ntwo()'));
  expect(page.policy).not.toContain(hashOf('stranger()'));
  expect(page.policy.match(/'sha256-/g)).toHaveLength(2);
  expect(page.policy).not.toContain('nonce-');
  expect(page.policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(page.plain.toString()).not.toContain('nonce');
  expect(gunzipSync(page.gzip)).toEqual(page.plain);
  expect(brotliDecompressSync(page.brotli)).toEqual(page.plain);
});

test.each([
  [[], "frame-src 'none'"],
  [['https://maps.example'], 'frame-src https://maps.example'],
])('a page frames what is named and nothing else: %s', async (frameSources, directive) => {
  const { policy } = await keptPage('<html></html>', nonce, frameSources);
  expect(policy.split('; ')).toContain(directive);
});

test('a page that shows its nonce elsewhere is not kept', async () => {
  await expect(keptPage(`<script nonce="${nonce}">say("${nonce}")</script>`, nonce)).rejects.toThrow(/nonce/);
});
