import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { RawAnswer } from '../serve.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #12211b; background: #f6f8f7; margin: 0 auto; max-width: 62rem; padding: 1.5rem; }
  h1 { font-size: 28px; } h2 { font-size: 18px; margin: 0; overflow-wrap: anywhere; } code, pre { font: 14px/1.45 ui-monospace, monospace; }
  article { background: #fff; border: 1px solid #d9e2dd; border-radius: 12px; padding: 1rem; margin: 1rem 0; }
  .method, a { color: #0f6b4b; } .quiet { color: #4a5a53; } .message { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { overflow-x: auto; background: #f6f8f7; padding: .75rem; border-radius: 8px; }
  summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; }
  button, input { font: inherit; min-height: 44px; padding: .25rem .75rem; margin: .25rem .5rem .25rem 0; border: 1px solid #5d6f67; border-radius: 8px; background: #fff; color: inherit; max-width: 100%; }
  button { background: #0f6b4b; border-color: #0f6b4b; color: #fff; cursor: pointer; }
  table { border-collapse: collapse; } td { padding: .25rem .75rem .25rem 0; vertical-align: top; }
  @media (max-width: 40rem) { tr { display: grid; grid-template-columns: 2.5rem 1fr; } td { padding: 0; overflow-wrap: anywhere; } td:last-child { grid-column: 2; padding-bottom: .5rem; } }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Answers with a page that is not of the apps: without scripts, and with a policy that allows its style alone. */
export function answerPlainPage(reply: FastifyReply, html: string): RawAnswer {
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
  );
  return { content: html, contentType: 'text/html; charset=utf-8' };
}

/** @param main is HTML: whatever is put into it goes through `escaped`. */
export function plainPage(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>${title}</h1>${main}</main></body></html>`;
}

/** Text for HTML or XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
