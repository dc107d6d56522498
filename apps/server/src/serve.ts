import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, RefusalOf } from '@sagwan/contract/endpoint.ts';
import type { Refusal } from '@sagwan/domain/copy/refusal.ts';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from './app-context.ts';

export interface MemberCaller {
  kind: 'member';
  memberId: string;
  phoneNumber: string;
  sessionId: string;
}

export interface StaffCaller {
  kind: 'staff';
  staffId: string;
  email: string;
  roles: readonly StaffRole[];
  sessionId: string;
}

export interface Visitor {
  kind: 'anyone';
}

type CallerKind<E extends Endpoint> = E['callers'][number] extends infer Name
  ? Name extends 'anyone'
    ? Visitor
    : Name extends 'member'
      ? MemberCaller
      : StaffCaller
  : never;

/** What a handler is given: the request's parts as the contract has read them, and the caller. */
export interface Input<E extends Endpoint> {
  body: BodyOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  caller: CallerKind<E>;
  /** Empty where the endpoint needs none. */
  idempotencyKey: string;
  ip: string;
  requestId: string;
  /** For cookies, multipart and raw bodies; everything else is read already, see above. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that is not JSON. */
export interface RawAnswer {
  content: Buffer | string;
  contentType: string;
}

type Answered<E extends Endpoint> = E['answer'] extends 'bytes' | 'text'
  ? RawAnswer
  : E['answer'] extends 'none'
    ? undefined
    : AnswerOf<E>;

export type Result<E extends Endpoint> = Answered<E> | Refusal<RefusalOf<E>>;

/** One endpoint with the function that answers it. */
export interface EndpointHandler {
  endpoint: Endpoint;
  handle: (context: AppContext, input: never) => Promise<unknown>;
}

/** Binds a handler to its endpoint; it may refuse only with what the contract lists. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (context: AppContext, input: Input<E>) => Promise<Result<E>>,
): EndpointHandler {
  return { endpoint, handle };
}
