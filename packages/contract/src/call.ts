import { errors } from '@sagwan/domain/copy/errors.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { z } from 'zod';
import type { AnswerOf, Endpoint, WireBodyOf, WireParamsOf, WireQueryOf } from './endpoint.ts';

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

  /** `status` is undefined when no answer came: the caller does not know whether the server acted. */
  constructor(
    message: string,
    code: string,
    status: number | undefined,
    fields: Record<string, string> = {},
  ) {
    super(message);
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
  const text = await answerTo(transport, endpoint, input, (response) => response.text());
  if (typeof endpoint.answer === 'string') return undefined as AnswerOf<E>;
  return z.decode(endpoint.answer, JSON.parse(text)) as AnswerOf<E>;
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
    throw new CallError(errors.noServerResponse, 'NO_RESPONSE', undefined);
  }
  throw errorOf(response.status, refused);
}

function errorOf(status: number, text: string): CallError {
  const read = errorBody.safeParse(parsed(text));
  if (!read.success) return new CallError(errors.noServerResponse, 'NO_RESPONSE', status);
  return new CallError(read.data.message, read.data.code, status, read.data.fields);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
