import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { allEndpoints } from '@sagwan/contract/all.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { allHandlers } from './all-handlers.ts';
import type { AppContext } from './app-context.ts';
import type { Configuration } from './config.ts';
import { answerRefusal, noteError, refusalOfError } from './http-errors.ts';
import { requestLimits } from './limits.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { networkOf } from './session/source.ts';
import { answerClientError, answerUnusualRequests } from './system/client-error.ts';
import { type LogDestination, loggerOptions } from './system/logging.ts';
import { tooManyRequests } from './system/member-requests.ts';
import { observeRequests } from './system/metrics.ts';
import { refuseTwoHosts } from './system/one-host.ts';
import { refuseOtherSites } from './system/other-sites.ts';
import { endLongPipelines } from './system/pipelined-requests.ts';
import { addressesAmong, addressOf } from './system/request-address.ts';
import { refuseUnstorableText } from './system/request-bodies.ts';
import { isOfBuiltFiles } from './system/request-limits.ts';
import { securityHeaders, setSecurityHeaders } from './system/security-headers.ts';

export interface App {
  server: FastifyInstance;
  /** Every API route that was mounted, as `METHOD /path`, with its endpoint's name where it has one. */
  routes: { address: string; endpoint: string | undefined }[];
  /** Gives the handlers their context, which is made after the server because it logs with the server's logger. */
  open: (context: AppContext) => void;
}

/** The HTTP server with every endpoint of the contract mounted, and one error handler for all of them. */
export async function makeApp(config: Configuration, logTo?: LogDestination): Promise<App> {
  const server = makeServer(config, logTo);
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
  refuseOtherSites(server);
  refuseUnstorableText(server);
  await limitRequests(server, config);
  server.setErrorHandler((error, request, reply) => answerRefusal(reply, noteError(error, request)));
  server.setNotFoundHandler((_, reply) => answerRefusal(reply, refuse('NOT_FOUND')));
  await mountEndpoints(server, config, openedContext);
  return {
    server,
    routes,
    open: (opened) => {
      context = opened;
    },
  };
}

function makeServer(config: Configuration, logTo: LogDestination | undefined): FastifyInstance {
  return Fastify({
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
}

/** Requests of one address in a minute; of an endpoint that costs more, a part of them (system/request-limits.ts). */
async function limitRequests(server: FastifyInstance, config: Configuration): Promise<void> {
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
    onExceeded: (request) => {
      request.isAboveLimit = true;
    },
    errorResponseBuilder: (_, context) =>
      Object.assign(new Error('Too many requests'), {
        statusCode: 429,
        refusal: tooManyRequests(context.ttl),
      }),
  });
}

/** Names of the contract's endpoints that no handler answers; the server does not start with any. */
export function endpointsWithoutHandler(): string[] {
  const handled = new Set(allHandlers.map(({ endpoint }) => endpoint.name));
  return allEndpoints.map(({ name }) => name).filter((name) => !handled.has(name));
}
