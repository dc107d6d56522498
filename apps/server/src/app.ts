import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { allEndpoints } from '@sagwan/contract/all.ts';
import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { refusalStatus } from '@sagwan/contract/status.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { z } from 'zod';
import { type AnyCaller, identifyCaller } from './access.ts';
import { allHandlers } from './all-handlers.ts';
import type { AppContext } from './app-context.ts';
import { takeStaffQuota } from './caps/staff-quota.ts';
import type { Configuration } from './config.ts';
import { answerRefusal, invalid, noteError, refusalOfError } from './http-errors.ts';
import { idempotencyKeyOf } from './idempotency/idempotency-key.ts';
import { requestLimits } from './limits.ts';
import { noteReadingByStaff } from './loan/note-reading-by-staff.ts';
import { throwAwayRest } from './member/refused-rest.ts';
import type { EndpointHandler, RawAnswer } from './serve.ts';
import { networkOf } from './session/source.ts';
import { answerClientError, answerUnusualRequests } from './system/client-error.ts';
import { answerInTime } from './system/deadline.ts';
import { refusalHold } from './system/hold-refusals.ts';
import { type LogDestination, loggerOptions } from './system/logging.ts';
import { memberRequestLimit, tooManyRequests } from './system/member-requests.ts';
import { observeRequests } from './system/metrics.ts';
import { refuseTwoHosts } from './system/one-host.ts';
import { endLongPipelines } from './system/pipelined-requests.ts';
import { addressesAmong, addressOf } from './system/request-address.ts';
import { ignoreBodies, readBytes, readJson, refuseUnstorableText } from './system/request-bodies.ts';
import { endpointLimit, isOfBuiltFiles } from './system/request-limits.ts';
import { securityHeaders, setSecurityHeaders } from './system/security-headers.ts';
import { uploadLimits } from './upload-limits.ts';

export interface App {
  server: FastifyInstance;
  /** Every API route that was mounted, as `METHOD /path`, with its endpoint's name where it has one. */
  routes: { address: string; endpoint: string | undefined }[];
  /** Gives the handlers their context, which is made after the server because it logs with the server's logger. */
  open: (context: AppContext) => void;
}

/** The HTTP server with every endpoint of the contract mounted, and one error handler for all of them. */
export async function makeApp(config: Configuration, logTo?: LogDestination): Promise<App> {
  const server = Fastify({
    logger: loggerOptions(config, logTo),
    // system/metrics.ts logs one line for each request instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Our log lines name their request themselves; a child logger for each request would cost more than the line.
    childLoggerFactory: (logger) => logger,
    // A request that arrives as the server stops is answered, with `Connection: close`: it may have been sent before.
    return503OnClosing: false,
    bodyLimit: requestLimits.bodyBytes,
    trustProxy: config.trustProxy === false ? false : addressesAmong(config.trustProxy),
    requestTimeout: requestLimits.arrivesMilliseconds,
    connectionTimeout: requestLimits.silentMilliseconds,
    http: { headersTimeout: requestLimits.headersMilliseconds, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerClientError,
    // No hook runs for an address that cannot be read, so the headers are set here.
    frameworkErrors: (error, _, reply) => {
      reply.headers(securityHeaders);
      answerRefusal(reply, refusalOfError(error) ?? refuse('NOT_FOUND'));
    },
  });
  let context: AppContext | undefined;
  const openedContext = () => {
    if (context === undefined) throw new Error('A request came before the server was opened');
    return context;
  };
  const routes: App['routes'] = [];
  server.addHook('onRoute', (route) => {
    const { method, url, config: routeConfig } = route;
    if (isOfBuiltFiles(url)) route.config = { ...routeConfig, rateLimit: false };
    for (const each of [method].flat()) {
      // Fastify adds HEAD to every GET.
      if (each !== 'HEAD') routes.push({ address: `${each} ${url}`, endpoint: routeConfig?.endpoint });
    }
  });
  answerUnusualRequests(server.server);
  endLongPipelines(server);
  setSecurityHeaders(server, config.publicOrigin);
  observeRequests(server);
  refuseTwoHosts(server);
  refuseUnstorableText(server);
  await server.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(addressOf(request)),
    // Retry-After says when to try again; none of our clients reads these three.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_, context) =>
      Object.assign(new Error('Too many requests'), {
        statusCode: 429,
        refusal: tooManyRequests(context.ttl),
      }),
  });
  server.setErrorHandler((error, request, reply) => answerRefusal(reply, noteError(error, request)));
  server.setNotFoundHandler((_, reply) => answerRefusal(reply, refuse('NOT_FOUND')));
  const limits = { holdRefusal: refusalHold(), memberLimit: memberRequestLimit(config.requestsPerMinute) };
  const mountAll = (scope: FastifyInstance, isMounted: (endpoint: Endpoint) => boolean) => {
    for (const handler of allHandlers.filter(({ endpoint }) => isMounted(endpoint))) {
      mount(scope, handler, { config, openedContext, ...limits });
    }
  };
  // Most routes read JSON bodies only; those that read others have a scope with a parser of their own.
  readJson(server);
  mountAll(server, ({ body }) => typeof body === 'object');
  await server.register(async (scope) => {
    ignoreBodies(scope);
    mountAll(scope, ({ body }) => body === 'none');
  });
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: uploadLimits.pictureBytes,
        files: 1,
        fields: uploadLimits.formFields,
        parts: uploadLimits.formFields + 2,
      },
    });
    scope.addHook('onResponse', (request, _, done) => {
      throwAwayRest(request);
      done();
    });
    mountAll(scope, ({ body }) => body === 'multipart');
  });
  await server.register(async (scope) => {
    readBytes(scope);
    mountAll(scope, ({ body }) => body === 'raw');
  });
  return {
    server,
    routes,
    open: (opened) => {
      context = opened;
    },
  };
}

/** Names of the contract's endpoints that no handler answers; the server does not start with any. */
export function endpointsWithoutHandler(): string[] {
  const handled = new Set(allHandlers.map(({ endpoint }) => endpoint.name));
  return allEndpoints.map(({ name }) => name).filter((name) => !handled.has(name));
}

function mount(
  server: FastifyInstance,
  handler: EndpointHandler,
  { config, openedContext, ...limits }: { config: Configuration; openedContext: () => AppContext } & Limits,
): void {
  const { endpoint } = handler;
  const mounted = { ...handler, shapes: shapesOf(endpoint), ...limits };
  const max = endpointLimit(endpoint, config.requestsPerMinute);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimitBytes ?? requestLimits.bodyBytes,
    config: {
      endpoint: endpoint.name,
      answersData: typeof endpoint.answer === 'object' || endpoint.answer === 'none',
      ...(max === undefined ? {} : { rateLimit: { max } }),
      ...(isOfStaff(endpoint) ? { jsonPartsMax: requestLimits.jsonPartsOfStaffMax } : {}),
    },
    handler: (request, reply) => {
      const serving = serveRequest(openedContext(), mounted, request, reply);
      const answerIt = (result: unknown) => {
        if (isRefusal(result)) answerRefusal(reply, result);
        else answer(reply, endpoint, result);
      };
      // An upload takes as long as its sender's network; it has limits of its own (member/receive-form.ts).
      const timed = config.answersInTime && endpoint.body !== 'multipart' && endpoint.untimed !== true;
      return timed ? answerInTime(reply, serving, answerIt) : serving.then(answerIt);
    },
  });
}

const isOfStaff = ({ callers }: Endpoint) =>
  callers.every((caller) => caller !== 'anyone' && caller !== 'member');

interface Limits {
  holdRefusal: ReturnType<typeof refusalHold>;
  memberLimit: ReturnType<typeof memberRequestLimit>;
}

type Mounted = EndpointHandler & Limits & { shapes: ReturnType<typeof shapesOf> };

async function serveRequest(
  context: AppContext,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // A visitor is identified without waiting; an await would cost every request a microtask.
  const identified = identifyCaller(context, mounted.endpoint, request, mounted.memberLimit);
  const caller = identified instanceof Promise ? await identified : identified;
  if (isRefusal(caller)) {
    if (caller.refused === 'TOO_MANY_REQUESTS') await mounted.holdRefusal(addressOf(request));
    return caller;
  }
  const input = readInput(mounted, request, caller);
  if (isRefusal(input)) return input;
  const result =
    (await takeStaffQuota(context, mounted.endpoint, caller)) ??
    (await mounted.handle(context, { ...input, request, reply } as never));
  if (!isRefusal(result)) await noteReadingByStaff(context, { endpoint: mounted.endpoint, ...input });
  else if (refusalStatus[result.refused] === 429) await mounted.holdRefusal(addressOf(request));
  return result;
}

const inputParts = ['params', 'query', 'body'] as const;

/** The contract's schemas for a request's parts; a part without one is not read. */
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
    // A request without a query or body is read as an empty one.
    const result = shape.safeParse(request[part] ?? {});
    if (!result.success) return part === 'params' ? refuse('NOT_FOUND') : invalid(result.error);
    read[part] = result.data;
  }
  // The token alone identifies the caller: another member's number is answered like an unknown one (decisions §2).
  if (
    caller.kind === 'member' &&
    typeof read.body === 'object' &&
    read.body !== null &&
    'phoneNumber' in read.body
  ) {
    if (read.body.phoneNumber !== caller.phoneNumber) return refuse('MEMBER_UNKNOWN');
  }
  const idempotencyKey = idempotencyKeyOf(endpoint, request.headers['idempotency-key']);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  return { ...read, caller, idempotencyKey, ip: addressOf(request), requestId: request.id };
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
