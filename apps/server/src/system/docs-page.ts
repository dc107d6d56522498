import { createHash } from 'node:crypto';
import { allEndpoints } from '@sagwan/contract/all.ts';
import { commonRefusals, type Endpoint } from '@sagwan/contract/endpoint.ts';
import { openapiOf } from '@sagwan/contract/openapi.ts';
import { refusalStatus } from '@sagwan/contract/status.ts';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #12211b; background: #f6f8f7; margin: 0 auto; max-width: 62rem; padding: 1.5rem; }
  h1 { font-size: 28px; } h2 { font-size: 18px; margin: 0; overflow-wrap: anywhere; } code, pre { font: 14px/1.45 ui-monospace, monospace; }
  article { background: #fff; border: 1px solid #d9e2dd; border-radius: 12px; padding: 1rem; margin: 1rem 0; }
  .method { color: #0f6b4b; } .quiet { color: #4a5a53; } pre { overflow-x: auto; background: #f6f8f7; padding: .75rem; border-radius: 8px; }
  a { color: #0f6b4b; } summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; }
  table { border-collapse: collapse; } td { padding: .25rem .75rem .25rem 0; vertical-align: top; }
  @media (max-width: 40rem) { tr { display: grid; grid-template-columns: 2.5rem 1fr; } td { padding: 0; overflow-wrap: anywhere; } td:last-child { grid-column: 2; padding-bottom: .5rem; } }
`;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 63};`);

interface DocsPage {
  html: string;
  contentSecurityPolicy: string;
}

let made: DocsPage | undefined;

/** The contract to read, as one page without scripts; made once, since anybody may ask for it over and over. */
export function docsPage(): DocsPage {
  made ??= makePage();
  return made;
}

/** From the same source as openapi.json. */
function makePage(): DocsPage {
  const described = openapiOf() as { paths: Record<string, Record<string, unknown>> };
  const articles = allEndpoints.map((endpoint) => articleOf(endpoint, described.paths)).join('\n');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sagwan API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>Sagwan API</h1><p>The same <a href="/docs/openapi.json">for programs</a>. Money is a number in major units with at
most two decimals, or the same as a decimal string. Every error is <code>{message, code, fields?}</code>.</p>
${articles}</main></body></html>`;
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
  };
}

function articleOf(endpoint: Endpoint, paths: Record<string, Record<string, unknown>>): string {
  const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
  const refusals = [...endpoint.refusals, ...(endpoint.body === 'none' ? [] : commonRefusals.slice(0, 1))]
    .map(
      (code) =>
        `<tr><td>${refusalStatus[code]}</td><td><code>${code}</code></td><td>${escaped(refusalSentences[code])}</td></tr>`,
    )
    .join('');
  return `<article id="${endpoint.name}"><h2><span class="method">${endpoint.method}</span> ${escaped(endpoint.path)}</h2>
<p>${escaped(endpoint.summary)}</p><p class="quiet">Callers: ${endpoint.callers.join(', ')}</p>
<table>${refusals}</table><details><summary>Shapes</summary><pre tabindex="0">${escaped(JSON.stringify(operation, null, 2))}</pre></details></article>`;
}
