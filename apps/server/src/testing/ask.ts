import { urlOf } from '@sagwan/contract/call.ts';
import type { Endpoint, WireBodyOf, WireParamsOf, WireQueryOf } from '@sagwan/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';

/** An HTTP answer. `body` is parsed JSON where there is any. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string }[];
}

export interface Ask<E extends Endpoint> {
  body?: WireBodyOf<E>;
  /** For multipart endpoints. */
  form?: FormData;
  params?: WireParamsOf<E>;
  query?: WireQueryOf<E>;
  token?: string | undefined;
  cookie?: string;
  headers?: Record<string, string>;
}

export type AskFunction = <E extends Endpoint>(endpoint: E, ask?: Ask<E>) => Promise<Answer>;

/** Sends a request through the server's whole HTTP stack, without a socket. */
export function askThrough(server: FastifyInstance): AskFunction {
  return async (endpoint, { body, form, params, query, token, cookie, headers } = {}) => {
    const multipart = form === undefined ? undefined : await encodedForm(form);
    const response = await server.inject({
      method: endpoint.method,
      url: urlOf(endpoint, params as Record<string, unknown>, query as Record<string, unknown>),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { cookie }),
        ...(multipart === undefined ? {} : { 'content-type': multipart.contentType }),
        ...headers,
      },
      ...payloadOf(multipart?.bytes ?? body),
    });
    return {
      status: response.statusCode,
      body: response.headers['content-type']?.toString().startsWith('application/json')
        ? response.json()
        : {},
      text: response.body,
      headers: response.headers,
      cookies: response.cookies,
    };
  };
}

/** Sends a request over a real connection. Throws when no answer comes in time. */
export function askOver(origin: string, withinMilliseconds = 30_000): AskFunction {
  return async (endpoint, { body, form, params, query, token, cookie, headers } = {}) => {
    const response = await fetch(
      origin + urlOf(endpoint, params as Record<string, unknown>, query as Record<string, unknown>),
      {
        method: endpoint.method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
        signal: AbortSignal.timeout(withinMilliseconds),
      },
    );
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      body: json ? JSON.parse(text) : {},
      text,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie().map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return { name, value };
      }),
    };
  };
}

/** Asks again for as long as there is no room: how many at once a machine serves in time depends on the machine. */
export async function untilServed<Given extends { status: number }>(
  ask: () => Promise<Given>,
): Promise<Given> {
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  return answer;
}

function payloadOf(sent: object | undefined): { payload?: object } {
  return sent === undefined ? {} : { payload: sent };
}

async function encodedForm(form: FormData): Promise<{ bytes: Buffer; contentType: string }> {
  const encoded = new Response(form);
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  };
}
