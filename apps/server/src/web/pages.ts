import { createHash, randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { termsInForce } from '@sagwan/domain/loan/lending-terms.ts';
import { mapOrigin } from '@sagwan/domain/place/office-map.ts';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Company } from '../company-file.ts';
import { contentSecurityPolicy, sourceHash } from './content-security-policy.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The part of company.json that pages show on a business date; never the invitation codes. */
function publicCompany(company: Company, today: string) {
  const { withdrawal, registrationForms, supportLinkUrl: _, lendingTerms, ...shown } = company;
  const { invitationCode, otp } = registrationForms;
  const terms = termsInForce(lendingTerms, today);
  return {
    ...shown,
    terms,
    today,
    registrationForms: { invitationCode, otp },
    maxFirstTransfer: withdrawal.maxFirstTransfer,
  };
}

/** A page that is the same for everybody, rendered once and kept, with the policy that names its scripts by hash. */
export interface KeptPage {
  /** HTML, or the text of a file that a page fetches. */
  contentType: string;
  policy: string;
  etag: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

export interface Pages {
  /** Every path of a route without parameters. */
  paths: ReadonlySet<string>;
  /** The page of such a path, whatever the query is; undefined for any other path. */
  kept: (path: string) => Promise<KeptPage> | undefined;
  /** What is shown at any other, in its language. */
  notFound: (path: string) => Promise<KeptPage>;
  /** What is shown without a network; the service worker keeps it. */
  offline: KeptPage;
  /** The text of the service worker (apps/web installable/service-worker.ts). */
  serviceWorkerText: WebEntry['serviceWorkerText'];
}

type RequestHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** What the member app's server build exports (apps/web/src/entry.server.tsx); build-stale.ts keeps it current. */
interface WebEntry {
  createRequestHandler: (build: ServerBuild, mode: string) => RequestHandler;
  pageContext: (given: {
    company: ReturnType<typeof publicCompany>;
    publicOrigin: string;
    nonce: string;
  }) => RouterContextProvider;
  offlineDocument: (given: { companyShortName: string; nonce: string }) => string;
  serviceWorkerText: (
    build:
      | {
          cacheName: string;
          offlinePage: string;
          fonts: readonly string[];
          assets: readonly string[];
          scripts: readonly string[];
        }
      | undefined,
  ) => string;
}

/** A kept page is rendered again after this: what it loads on the server may have changed, or the lending terms in force. */
const keptMilliseconds = 60_000;

const pageType = 'text/html; charset=utf-8';

/**
 * The member app's server build, loaded once. It brings its own React, built for production, so that nothing here
 * depends on how this process was started.
 * @throws when the app was not built.
 */
export async function loadPages(
  serverBuildFile: string,
  company: Company,
  { publicOrigin: origin, businessDate }: { publicOrigin: string; businessDate: () => string },
): Promise<Pages> {
  const build: ServerBuild = await import(pathToFileURL(serverBuildFile).href);
  const { createRequestHandler, pageContext, offlineDocument, serviceWorkerText } = build.entry
    .module as unknown as WebEntry;
  const handle = createRequestHandler(build, 'production');
  // On every page: a visitor who navigates to the map within the app still has the policy of the first page loaded.
  const frameSources = company.officeLocation === null ? [] : [mapOrigin];
  const contextOf = (nonce: string) =>
    pageContext({ company: publicCompany(company, businessDate()), publicOrigin: origin, nonce });
  const keep = async (path: string): Promise<KeptPage> => {
    const nonce = makeNonce();
    const response = await handle(new Request(origin + path), contextOf(nonce));
    if (response.status !== 200) throw new Error(`${path} rendered with status ${response.status}`);
    const contentType = response.headers.get('content-type') ?? pageType;
    return { ...(await keptPage(await response.text(), nonce, frameSources)), contentType };
  };
  const nonce = makeNonce();
  const { companyShortName } = company;
  const offline = await keptPage(offlineDocument({ companyShortName, nonce }), nonce);
  const keptPages = new Map<string, { page: Promise<KeptPage>; until: number }>();
  const plainPaths = plainPathsOf(build);
  const keptOf = (path: string) => {
    const now = performance.now();
    const known = keptPages.get(path);
    if (known !== undefined && known.until > now) return known.page;
    const page = keep(path);
    keptPages.set(path, { page, until: now + keptMilliseconds });
    page.catch(() => keptPages.delete(path));
    return page;
  };
  return {
    paths: plainPaths,
    offline,
    serviceWorkerText,
    kept: (path) => (plainPaths.has(path) ? keptOf(path) : undefined),
    // By the same route as in the browser, which does not read the letters' case; the address is nowhere in the page.
    notFound: (path) => keptOf(/^\/fil(\/|$)/i.test(path) ? '/fil/not-found' : '/not-found'),
  };
}

/**
 * Names each script and style that carries the nonce by its hash and removes the nonce. An injected script has no nonce, so
 * the policy does not name it and the browser does not run it.
 */
export async function keptPage(
  html: string,
  nonce: string,
  frameSources: readonly string[] = [],
): Promise<KeptPage> {
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const stripped = html
    .replace(
      /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
      (whole, kind: keyof typeof hashes, attributes: string, text: string) => {
        if (attributes.includes(attribute) && text !== '') hashes[kind].add(sourceHash(text));
        return whole;
      },
    )
    .replaceAll(attribute, '');
  if (stripped.includes(nonce)) throw new Error('The page carries its nonce outside an attribute');
  const policy = contentSecurityPolicy({
    scriptSources: [...hashes.script],
    styleSources: [...hashes.style],
    frameSources,
  });
  return textPage(stripped, pageType, policy);
}

/** A text that is the same for everybody, compressed. */
export async function textPage(text: string, contentType: string, policy: string): Promise<KeptPage> {
  const plain = Buffer.from(text);
  const [small, smaller] = await Promise.all([
    gzipped(plain, { level: 9 }),
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { contentType, policy, etag, plain, gzip: small, brotli: smaller };
}

function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The paths of routes without parameters. */
function plainPathsOf(build: ServerBuild): ReadonlySet<string> {
  return new Set(
    Object.values(build.routes).flatMap((route) => {
      if (route === undefined) return [];
      if (route.index) return ['/'];
      // The root has an empty path and is no page.
      return !route.path || /[*:?]/.test(route.path) ? [] : [`/${route.path.replace(/^\//, '')}`];
    }),
  );
}
