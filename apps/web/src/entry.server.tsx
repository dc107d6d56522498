import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import css from './app.css?inline';
import { type RootData, rootDataContext } from './company.ts';
import { OfflineDocument } from './installable/OfflineDocument.tsx';
import { serviceWorker, type WorkerBuild, withdrawnWorker } from './installable/service-worker.ts';
import type { PageHandle } from './page-handle.ts';
import { PageStylesContext } from './page-styles.ts';
import { holdStart } from './start/hold-start.ts';

// Exported for the server: a router context works only with the copy of the router that made it.
export { createRequestHandler } from 'react-router';

const nonceContext = createContext<string>();
const renderLimitMilliseconds = 5000;

export const streamTimeout = renderLimitMilliseconds;

/** What one rendering needs from the server; the server calls this and hands the result to the request handler. */
export function pageContext({ nonce, ...rootData }: RootData & { nonce: string }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(rootDataContext, rootData);
  context.set(nonceContext, nonce);
  return context;
}

/** The document that the service worker keeps, with the nonce at each script and style. */
export function offlineDocument(given: { companyShortName: string; nonce: string }): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<OfflineDocument {...given} css={css} />)}`;
}

/** The text of the service worker of a build, or of the one that ends it. */
export function serviceWorkerText(build: WorkerBuild | undefined): string {
  return build === undefined ? `(${withdrawnWorker})()` : `(${serviceWorker})(${JSON.stringify(build)})`;
}

/**
 * Renders the whole page before sending its first byte: our pages load no data on the server, and a page that fails
 * while rendering can still answer with status 500. Every inline script and the style sheet carry the nonce.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const timer = setTimeout(() => abort(), renderLimitMilliseconds);
    const { pipe, abort } = renderToPipeableStream(
      <PageStylesContext value={{ css, nonce }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageStylesContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          headers.set('content-type', 'text/html; charset=utf-8');
          const written = text(pipe(new PassThrough()));
          const page = written.then((html) => (isToBeRead(entry) ? holdStart(html) : html));
          page.then((html) => resolve(new Response(html, { headers, status: finalStatus })), reject);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError() {
          finalStatus = 500;
        },
      },
    );
  });
}

/** A page whose module says `handle.toBeRead`: its application waits for the first touch. */
function isToBeRead({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => (route.handle as PageHandle | undefined)?.toBeRead === true);
}
