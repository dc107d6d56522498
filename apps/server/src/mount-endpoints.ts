import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { refusalStatus } from '@sagwan/contract/status.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AnyCaller, identifyCaller } from './access.ts';
import { allHandlers } from './all-handlers.ts';
import type { AppContext } from './app-context.ts';
import { takeStaffQuota } from './caps/staff-quota.ts';
import type { Configuration } from './config.ts';
import { answerRefusal, invalid } from './http-errors.ts';
import { idempotencyKeyOf } from './idempotency/idempotency-key.ts';
import { requestLimits } from './limits.ts';
import { noteReadingByStaff } from './loan/note-reading-by-staff.ts';
import { throwAwayRest } from './member/refused-rest.ts';
import type { EndpointHandler, RawAnswer } from './serve.ts';
import { answerInLongerTime, answerInTime } from './system/deadline.ts';
import { refusalHold } from './system/hold-refusals.ts';
import { jsonInPieces } from './system/json-in-pieces.ts';
import { memberRequestLimit } from './system/member-requests.ts';
import { addressOf } from './system/request-address.ts';
import { ignoreBodies, readBytes, readJson } from './system/request-bodies.ts';
import { endpointLimit } from './system/request-limits.ts';
import { uploadLimits } from './upload-limits.ts';

/** Gives every endpoint of the contract its route, by the kind of body that it reads. */
export async function mountEndpoints(
  server: FastifyInstance,
  config: Configuration,
  openedContext: () => AppContext,
): Promise<void> {
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
      const within = endpoint.takesLonger === true ? answerInLongerTime : answerInTime;
      const answered = timed ? within(reply, serving, answerIt) : serving.then(answerIt);
      // Of a stream that has not begun yet Fastify would think that nothing was answered.
      return endpoint.streamed === true ? answered.then(() => reply) : answered;
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
  const body = z.encode(endpoint.answer, result);
  return reply
    .type('application/json; charset=utf-8')
    .send(endpoint.streamed === true ? Readable.from(jsonInPieces(body)) : JSON.stringify(body));
}
