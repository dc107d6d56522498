import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { allEndpoints } from '@sagwan/contract/all.ts';
import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type AnyCaller, identifyCaller } from './access.ts';
import { allHandlers } from './all-handlers.ts';
import type { AppContext } from './app-context.ts';
import type { Configuration } from './config.ts';
import { answerRefusal, invalid, refusalOfError } from './http-errors.ts';
import type { RawAnswer, Served } from './serve.ts';
import { answerClientError } from './system/client-error.ts';
import { answerInTime } from './system/deadline.ts';
import { type LogDestination, loggerOptions } from './system/logging.ts';
import { observeRequests } from './system/metrics.ts';
import { endpointLimit, isOfBuiltFiles } from './system/request-limits.ts';
import { securityHeaders, setSecurityHeaders } from './system/security-headers.ts';

const bodyLimitBytes = 64 * 1024;
const pictureLimitBytes = 15 * 1024 * 1024;

export interface App {
  server: FastifyInstance;
  /** Every API route that was mounted, as `METHOD /path`, with its endpoint's name where it has one. */
  routes: { address: string; endpoint: string | undefined }[];
  /** The context is laid after the server exists, since it logs with the server's logger. */
  open: (context: AppContext) => void;
}

/** The HTTP server with every endpoint of the contract mounted, and the one error door. */
export async function makeApp(config: Configuration, logTo?: LogDestination): Promise<App> {
  const server = Fastify({
    logger: loggerOptions(config, logTo),
    // One line a request says what ours says; see system/metrics.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    // Our lines name their request themselves; a logger for each would cost more than the line.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustProxy,
    // A slow sender is cut off; healthy requests do not wait behind it. A picture over a poor mobile network is slow.
    requestTimeout: 120_000,
    // Who neither sends nor reads what was answered holds memory and a socket; no answer of ours takes so long.
    connectionTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerClientError,
    // An address that cannot be read meets no hook, so the headers are set here.
    frameworkErrors: (error, _, reply) => {
      reply.headers(securityHeaders);
      answerRefusal(reply, refusalOfError(error) ?? refuse('NOT_FOUND'));
    },
  });
  let context: AppContext | undefined;
  const openedContext = () => {
    if (context === undefined) throw new Error('The server was asked before it was opened');
    return context;
  };
  const routes: App['routes'] = [];
  server.addHook('onRoute', (route) => {
    const { method, url, config: routeConfig } = route;
    if (isOfBuiltFiles(url)) route.config = { ...routeConfig, rateLimit: false };
    for (const each of [method].flat()) {
      // HEAD comes with every GET and answers the same, without the content.
      if (each !== 'HEAD') routes.push({ address: `${each} ${url}`, endpoint: routeConfig?.endpoint });
    }
  });
  setSecurityHeaders(server, config.publicOrigin);
  observeRequests(server);
  await server.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    // An IPv6 visitor owns 2^64 addresses, so its network counts (RFC 4291 §2.5.4).
    ipv6Subnet: 64,
    // Said to whoever is over their share, by Retry-After; to all others it would be three lines that nobody reads.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_, context) =>
      Object.assign(new Error('Too many requests'), {
        statusCode: 429,
        refusal: refuse('TOO_MANY_REQUESTS', {
          params: { seconds: String(Math.ceil(context.ttl / 1000)) },
          retryAfterSeconds: Math.ceil(context.ttl / 1000),
        }),
      }),
  });
  server.setErrorHandler((error, request, reply) => {
    const refusal = carriedRefusal(error) ?? refusalOfError(error);
    if (refusal === undefined) request.log.error({ err: error, requestId: request.id }, 'a defect');
    return answerRefusal(reply, refusal ?? refuse('INTERNAL_ERROR'));
  });
  server.setNotFoundHandler((_, reply) => answerRefusal(reply, refuse('NOT_FOUND')));
  const mounted = (kinds: (endpoint: Endpoint) => boolean) =>
    allHandlers.filter((served) => kinds(served.endpoint));
  // JSON is the only body that most routes read; the others have their readers to themselves.
  server.removeContentTypeParser('text/plain');
  for (const served of mounted(({ body }) => body === 'none' || typeof body === 'object'))
    mount(server, served, config, openedContext);
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: pictureLimitBytes, files: 1, fields: 10, parts: 12 },
    });
    for (const served of mounted(({ body }) => body === 'multipart'))
      mount(scope, served, config, openedContext);
  });
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const served of mounted(({ body }) => body === 'raw')) mount(scope, served, config, openedContext);
  });
  return {
    server,
    routes,
    open: (laid) => {
      context = laid;
    },
  };
}

/** Unique over all servers and starts: a part by chance for the process, and a count. */
function requestIds(): () => string {
  const process = uuid();
  let count = 0;
  return () => {
    count += 1;
    return `${process}.${count.toString(36)}`;
  };
}

/** Endpoints of the contract that nobody serves; none, or the server does not start. */
export function unservedEndpoints(): string[] {
  const served = new Set(allHandlers.map(({ endpoint }) => endpoint.name));
  return allEndpoints.map(({ name }) => name).filter((name) => !served.has(name));
}

function carriedRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('refusal' in error)) return undefined;
  return isRefusal(error.refusal) ? error.refusal : undefined;
}

function mount(
  server: FastifyInstance,
  served: Served,
  { requestsPerMinute }: Configuration,
  openedContext: () => AppContext,
): void {
  const { endpoint } = served;
  const mounted = { ...served, shapes: shapesOf(endpoint) };
  const max = endpointLimit(endpoint, requestsPerMinute);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimitBytes ?? bodyLimitBytes,
    config: {
      endpoint: endpoint.name,
      answersData: typeof endpoint.answer === 'object' || endpoint.answer === 'none',
      ...(max === undefined ? {} : { rateLimit: { max } }),
    },
    handler: (request, reply) => {
      const serving = serveRequest(openedContext(), mounted, request, reply);
      const answerIt = (result: unknown) => {
        if (isRefusal(result)) answerRefusal(reply, result);
        else answer(reply, endpoint, result);
      };
      // A picture takes as long as its sender's network; it has limits of its own.
      return endpoint.body === 'multipart' ? serving.then(answerIt) : answerInTime(reply, serving, answerIt);
    },
  });
}

interface Mounted extends Served {
  shapes: ReturnType<typeof shapesOf>;
}

async function serveRequest(
  context: AppContext,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // A visitor is known at once; each wait, even for nothing, is a turn of its own.
  const identified = identifyCaller(context, mounted.endpoint, request);
  const caller = identified instanceof Promise ? await identified : identified;
  if (isRefusal(caller)) return caller;
  const input = readInput(mounted, request, caller);
  if (isRefusal(input)) return input;
  return await mounted.handle(context, { ...input, request, reply } as never);
}

const inputParts = ['params', 'query', 'body'] as const;

/** What the contract says of a request's parts; the parts that it says nothing of are not read. */
function shapesOf(endpoint: Endpoint) {
  return inputParts.flatMap((part) => {
    const shape = endpoint[part];
    return typeof shape === 'object' ? [{ part, shape }] : [];
  });
}

/** Reads the request by the contract: unknown fields are refused, nothing is coerced. */
function readInput({ endpoint, shapes }: Mounted, request: FastifyRequest, caller: AnyCaller) {
  const read: Record<(typeof inputParts)[number], unknown> = {
    body: undefined,
    params: undefined,
    query: undefined,
  };
  for (const { part, shape } of shapes) {
    // An endpoint that asks for nothing may be sent nothing.
    const result = shape.safeParse(request[part] ?? {});
    if (!result.success) return part === 'params' ? refuse('NOT_FOUND') : invalid(result.error);
    read[part] = result.data;
  }
  // Who the caller is, the token alone says: another number is answered like an unknown member (decisions §2).
  if (
    caller.kind === 'member' &&
    typeof read.body === 'object' &&
    read.body !== null &&
    'phoneNumber' in read.body
  ) {
    if (read.body.phoneNumber !== caller.phoneNumber) return refuse('MEMBER_UNKNOWN');
  }
  const idempotencyKey = request.headers['idempotency-key'];
  const key =
    typeof idempotencyKey === 'string' && /^[\x21-\x7e]{8,100}$/.test(idempotencyKey) ? idempotencyKey : '';
  if (endpoint.idempotent === true && key === '') return refuse('IDEMPOTENCY_KEY_MISSING');
  return { ...read, caller, idempotencyKey: key, ip: request.ip, requestId: request.id };
}

function answer(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  reply.status(endpoint.status);
  if (endpoint.answer === 'none') return reply.send();
  if (endpoint.answer === 'bytes' || endpoint.answer === 'text') {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const raw = result as RawAnswer;
    return reply.type(raw.contentType).send(raw.content);
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(z.encode(endpoint.answer, result)));
}
