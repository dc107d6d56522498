import { connectionErrors } from '@sagwan/domain/copy/errors.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { z } from 'zod';
import { decodeAnswer } from './decode-answer.ts';
import type { AnswerOf, Endpoint, WireBodyOf, WireParamsOf, WireQueryOf } from './endpoint.ts';

/**
 * How long an answer may take to arrive. A network that swallows everything reports no error for many minutes. Files take as long as
 * they take.
 */
const answerMilliseconds = 30_000;

/** The body of every error (decisions §2): `message` can be shown to a member as it is. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** Thrown by `call` for a refusal, or for no answer at all. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  readonly fields: Record<string, string>;

  /** `status` is left out when no answer came: the caller does not know whether the server acted. */
  constructor(
    message: string,
    {
      code,
      status,
      fields = {},
    }: { code: string; status?: number | undefined; fields?: Record<string, string> | undefined },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

type Given<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

export type CallInput<E extends Endpoint> = Given<'body', WireBodyOf<E>> & {
  params?: WireParamsOf<E>;
  query?: WireQueryOf<E>;
  /** For endpoints with `multipart` bodies. */
  form?: FormData;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export interface Transport {
  fetch: typeof globalThis.fetch;
  /** Empty in the browser: same origin. */
  origin: string;
  /** The access token to send, if any. */
  accessToken: () => string | undefined;
  /** The language that answers are worded in. */
  language: () => Language;
}

/** The URL of an endpoint, with its parameters and query. */
export function urlOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

/**
 * Calls an endpoint of the contract and decodes its answer by the contract.
 * @throws CallError with the server's sentence, or with `NO_RESPONSE` ('No Server Response', specification §8).
 */
export async function call<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const ask = (signal: AbortSignal | undefined) =>
    answerTo(transport, endpoint, { ...input, signal }, (response) => response.text());
  const text = await (input.form === undefined ? withinTime(input.signal, ask) : ask(input.signal));
  if (typeof endpoint.answer === 'string') return undefined as AnswerOf<E>;
  try {
    return decodeAnswer(endpoint.answer, JSON.parse(text)) as AnswerOf<E>;
  } catch (cause) {
    // Such as the page of a proxy with status 200: whether the server acted is not known.
    const { noServerResponse } = connectionErrors[transport.language()];
    throw new CallError(noServerResponse, { code: 'NO_RESPONSE' }, { cause });
  }
}

/** Asks with a signal that also ends when the answer takes too long. By hand: Safari 16 has no `AbortSignal.any`. */
async function withinTime<Answer>(
  outer: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const own = new AbortController();
  const end = () => own.abort();
  const timer = setTimeout(end, answerMilliseconds);
  if (outer?.aborted) end();
  outer?.addEventListener('abort', end);
  try {
    return await ask(own.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', end);
  }
}

/**
 * Calls an endpoint that answers with bytes.
 * @throws CallError like `call`.
 */
export function callForFile<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
): Promise<Blob> {
  return answerTo(transport, endpoint, input, (response) => response.blob());
}

async function answerTo<E extends Endpoint, Content>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  const headers: Record<string, string> = { 'accept-language': transport.language() };
  const token = transport.accessToken();
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey;
  if (typeof endpoint.body === 'object') headers['content-type'] = 'application/json';
  const url = transport.origin + urlOf(endpoint, input.params, input.query);
  const { noServerResponse } = connectionErrors[transport.language()];
  let response: Response;
  let refused: string;
  try {
    response = await transport.fetch(url, {
      method: endpoint.method,
      headers,
      credentials: 'include',
      body: typeof endpoint.body === 'object' ? JSON.stringify(input.body) : (input.form ?? null),
      signal: input.signal ?? null,
    });
    if (response.ok) return await read(response);
    refused = await response.text();
  } catch {
    throw new CallError(noServerResponse, { code: 'NO_RESPONSE' });
  }
  const body = errorBody.safeParse(parsed(refused));
  if (!body.success) throw new CallError(noServerResponse, { code: 'NO_RESPONSE', status: response.status });
  const { message, code, fields } = body.data;
  throw new CallError(message, { code, status: response.status, fields });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
