import type { RefusalCode } from '@sagwan/domain/copy/refusals.ts';
import type { z } from 'zod';

/** Who may call: a visitor, a member with a token, or staff in one of the roles (decisions §3, §7). */
export type Caller = 'anyone' | 'member' | 'officer' | 'approver' | 'admin' | 'auditor';

export const everyStaffRole = [
  'officer',
  'approver',
  'admin',
  'auditor',
] as const satisfies readonly Caller[];

/** `multipart` and `raw` bodies and `bytes` and `text` answers are read and written by their own handler. */
export type BodyShape = z.ZodObject | 'multipart' | 'raw' | 'none';
export type AnswerShape = z.ZodType | 'bytes' | 'text' | 'none';

/**
 * One endpoint, as one value. The Fastify route, the typed client, the access check and openapi.json are all
 * made from it. Paths are written for Fastify and the client alike, with `:name` for parameters.
 */
export interface Endpoint<
  Body extends BodyShape = BodyShape,
  Answer extends AnswerShape = AnswerShape,
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Codes extends RefusalCode = RefusalCode,
  Who extends Caller = Caller,
> {
  /** Unique; the file is named for it. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  summary: string;
  callers: readonly Who[];
  params?: Params;
  query?: Query;
  body: Body;
  /** Whether it needs or only takes an `Idempotency-Key` header, made by the caller and kept until a definite answer. */
  idempotencyKey?: 'required' | 'optional';
  /** The status of the answer; those of refusals are in status.ts. */
  status: 200 | 201 | 202 | 204;
  answer: Answer;
  /** The refusals of its own; those of any endpoint are in `commonRefusals`. */
  refusals: readonly Codes[];
  /** Answered when it is done, however long that takes: the demonstration's clock, which closes day after day. */
  untimed?: boolean;
  /** Its work may take longer than a person otherwise waits, and uses up a code first: nearly as long as the browser waits (call.ts). */
  takesLonger?: boolean;
  /** Its answer may be tens of megabytes of JSON: it is streamed, so that other requests are answered meanwhile. */
  streamed?: boolean;
  /** The most bytes of a body; 64 KiB where left out. */
  bodyLimitBytes?: number;
}

/** The refusals that any endpoint may answer in addition to its own. */
export const commonRefusals = [
  'BODY_INVALID',
  'BODY_MALFORMED',
  'BODY_TOO_LARGE',
  'CONTENT_TYPE_UNSUPPORTED',
  'OTHER_SITE',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'DAY_LIMIT_REACHED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
  'ACCESS_TOKEN_INVALID',
  'ROLE_FORBIDDEN',
  'MEMBER_UNKNOWN',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies readonly RefusalCode[];

export type CommonRefusal = (typeof commonRefusals)[number];

export const apiPrefix = '/api/v2';

/** Declares an endpoint; the types of its parts are inferred. */
export function endpoint<
  const Body extends BodyShape,
  const Answer extends AnswerShape,
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  const Codes extends RefusalCode,
  const Who extends Caller,
>(
  value: Endpoint<Body, Answer, Params, Query, Codes, Who>,
): Endpoint<Body, Answer, Params, Query, Codes, Who> {
  return value;
}

type Parsed<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined;
type Wire<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined;

/** Body, parameters and query as a handler gets them, decoded by the contract. */
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type ParamsOf<E extends Endpoint> = Parsed<NonNullable<E['params']>>;
export type QueryOf<E extends Endpoint> = Parsed<NonNullable<E['query']>>;
/** What a handler answers and what a client reads. */
export type AnswerOf<E extends Endpoint> = Parsed<E['answer']>;
/** What a client sends. */
export type WireBodyOf<E extends Endpoint> = Wire<E['body']>;
export type WireQueryOf<E extends Endpoint> = Wire<NonNullable<E['query']>>;
export type WireParamsOf<E extends Endpoint> = Wire<NonNullable<E['params']>>;
export type RefusalOf<E extends Endpoint> = E['refusals'][number] | CommonRefusal;
