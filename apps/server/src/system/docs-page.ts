import { allEndpoints } from '@sagwan/contract/all.ts';
import { commonRefusals, type Endpoint } from '@sagwan/contract/endpoint.ts';
import { contractAsOpenapi } from '@sagwan/contract/openapi.ts';
import { refusalStatus } from '@sagwan/contract/status.ts';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { escaped, plainPage } from './plain-page.ts';

let made: string | undefined;

/** The contract to read, from the same source as openapi.json; made once, since anybody may ask for it repeatedly. */
export function docsPage(): string {
  made ??= makePage();
  return made;
}

function makePage(): string {
  const described = contractAsOpenapi() as { paths: Record<string, Record<string, unknown>> };
  const articles = allEndpoints.map((endpoint) => articleOf(endpoint, described.paths)).join('\n');
  return plainPage(
    'Sagwan API',
    `<p>The same <a href="/docs/openapi.json">for programs</a>. Money is a number in major units with at
most two decimals, or the same as a decimal string. Every error is <code>{message, code, fields?}</code>.</p>
${articles}`,
  );
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
