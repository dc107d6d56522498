import { resolve } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { BarePage } from './bare-page.ts';
import type { SmallFile } from './small-server.ts';

const scriptPath = '/bare.js';

/** A page prerendered by React, and its script, which contains React and the page and nothing else. */
export async function makeBarePage(path: string): Promise<SmallFile[]> {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A bare page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script type="module" src="${scriptPath}"></script></head>
<body><div id="root">${renderToString(createElement(BarePage))}</div></body></html>`;
  return [
    { path, type: 'text/html; charset=utf-8', content: Buffer.from(html) },
    { path: scriptPath, type: 'text/javascript; charset=utf-8', content: Buffer.from(await buildScript()) },
  ];
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      modulePreload: false,
      target: ['chrome109', 'safari16', 'firefox115'],
      rollupOptions: { input: resolve(import.meta.dirname, 'bare-page.client.ts') },
    },
  });
  const [output] = [built].flat();
  const chunks = output !== undefined && 'output' in output ? output.output : [];
  const [chunk, another] = chunks;
  if (chunk?.type !== 'chunk' || another !== undefined) throw new Error('The bare page is not one script');
  return chunk.code;
}
