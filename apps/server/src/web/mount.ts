import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { manifests, offlineAddress, serviceWorkerPage } from './installable.ts';
import { answerLanguage, publicPagesOf } from './language.ts';
import { type KeptPage, loadPages, type Pages } from './pages.ts';
import { type FixedFile, siteFiles } from './site-map.ts';

const appsFolder = resolve(import.meta.dirname, '../../..');
/** The member app's build for the server. */
const serverBuildFile = join(appsFolder, 'web/build/server/index.js');
/** The back office's build; the back office is not mounted without one. */
const officeFolder = join(appsFolder, 'office/build');

export interface WebParts {
  /** The member app's build for browsers. */
  clientFolder: string;
  config: Configuration;
  /** Whose lending terms the pages show. */
  businessDate: () => string;
}

/** Mounts the member app at `/`, its files at `/assets`, and the back office at `/office` (decisions §7). */
export async function mountWeb(
  server: FastifyInstance,
  { clientFolder, config, businessDate }: WebParts,
): Promise<void> {
  const { publicOrigin } = config;
  const pages = await loadPages(serverBuildFile, config.company, { publicOrigin, businessDate });
  mountAssets(server, join(clientFolder, 'assets'), '/assets/');
  const officeIndex = join(officeFolder, 'index.html');
  if (existsSync(officeIndex)) mountOffice(server, officeFolder, officeIndex);
  const publicPages = publicPagesOf(pages.paths);
  const fixedFiles = [
    ...builtFiles(clientFolder),
    ...siteFiles(publicPages, config.publicOrigin),
    ...manifests(config.company.companyShortName),
  ];
  for (const file of fixedFiles) {
    server.get(file.path, (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(file.contentType).send(file.content),
    );
  }
  const worker = await serviceWorkerPage(pages, join(clientFolder, 'assets'), config.serviceWorker);
  server.get('/sw.js', (request, reply) => answerKept(worker, request, reply, 'no-cache'));
  server.get(offlineAddress, (request, reply) => answerKept(pages.offline, request, reply));
  const secure = config.publicOrigin.startsWith('https://');
  server.get(
    '/*',
    (request, reply) =>
      answerLanguage(publicPages, request, reply, secure) ?? answerPage(pages, request, reply),
  );
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Files whose names hold a hash of their content: cached for a year, sent as they were compressed by the build. They are kept in
 * memory, six megabytes in all. From the disk each request took three milliseconds, and its file stayed open, with 64 KB of it in
 * memory, for as long as nobody read the answer.
 */
function mountAssets(server: FastifyInstance, folder: string, prefix: string): void {
  if (!existsSync(folder)) return;
  const names = new Set(readdirSync(folder));
  const read = (name: string) => (names.has(name) ? readFileSync(join(folder, name)) : undefined);
  const files = new Map(
    [...names].flatMap((name) => {
      const contentType = contentTypes[extname(name)];
      const plain = read(name);
      if (contentType === undefined || plain === undefined) return [];
      return [[name, { contentType, plain, brotli: read(`${name}.br`), gzip: read(`${name}.gz`) }]];
    }),
  );
  server.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
    const file = files.get(request.params['*']);
    if (file === undefined) return reply.callNotFound();
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    return sendCompressed(file, request, reply);
  });
}

/** The icons and other files of the build that have fixed names. */
function builtFiles(folder: string): FixedFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const contentType = contentTypes[extname(entry.name)];
    if (!entry.isFile() || contentType === undefined) return [];
    return [{ path: `/${entry.name}`, contentType, content: readFileSync(join(folder, entry.name)) }];
  });
}

/** Every address of the back office answers with the same document; its router reads the address. */
function mountOffice(server: FastifyInstance, folder: string, indexFile: string): void {
  mountAssets(server, join(folder, 'assets'), '/office/assets/');
  const document = readFileSync(indexFile);
  const answer = (_: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy())
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(document);
  server.get('/office', answer);
  server.get('/office/*', answer);
}

/**
 * Nothing is rendered for one request: a page takes a fiftieth of a second of the one thread, and anybody can ask for addresses
 * that do not exist. What differs for a person is read by the browser.
 */
async function answerPage(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const address = request.raw.url ?? '/';
  // An unknown address of the API is answered in JSON, like every other there.
  if (address.startsWith('/api/')) return reply.callNotFound();
  // `GET http://elsewhere/` is a request to a proxy, which this server is not.
  if (!address.startsWith('/')) return reply.callNotFound();
  // The query changes nothing that the server renders (a link from elsewhere often has one): only the browser reads it.
  const [path = '/', search] = address.split('?', 2);
  const kept = pages.kept(path);
  if (kept !== undefined) return answerKept(await kept, request, reply);
  const plain = plainPath(path);
  if (pages.paths.has(plain)) return reply.redirect(search === undefined ? plain : `${plain}?${search}`, 301);
  return answerNotFound(await pages.notFound(plain), request, reply);
}

/** As our addresses are written: the router in the browser would take `/Login/` for `/login` too. */
function plainPath(path: string): string {
  const decoded = path.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  // The lookbehind starts at the first slash of a run only: started at each, a path of 15,000 slashes took half a second.
  return decoded.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
}

/** Checked at every use, sent again only when it has changed, unless `cacheControl` says otherwise. */
function answerKept(
  page: KeptPage,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl = 'public, max-age=0, must-revalidate',
) {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': cacheControl,
    etag: page.etag,
    // With Filipino chosen, an English page is redirected (language.ts).
    vary: 'accept-encoding, cookie',
  });
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  return sendCompressed(page, request, reply);
}

/** Sent again each time: a page that is not there now may be later, and 'not modified' is no answer to it (RFC 9110 §13.2.1). */
function answerNotFound(page: KeptPage, request: FastifyRequest, reply: FastifyReply) {
  reply.status(404).headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  return sendCompressed(page, request, reply);
}

/** What is too small for it, or compressed by its nature, comes as it is. */
type Compressed = Pick<KeptPage, 'contentType' | 'plain'> & {
  brotli?: Buffer | undefined;
  gzip?: Buffer | undefined;
};

function sendCompressed(
  { contentType, plain, brotli, gzip }: Compressed,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.type(contentType);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
  if (gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
