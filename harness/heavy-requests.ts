import { randomBytes } from 'node:crypto';
import type { MalformedRequest, Route } from './malformed-requests.ts';

type Weight = (request: Required<MalformedRequest>) => Partial<MalformedRequest>;

const json = { 'content-type': 'application/json' };
const withBody = (text: string, isChunked = false): Weight => {
  const body = Buffer.from(text);
  return ({ headers }) => ({ headers: { ...headers, ...json }, body, isChunked });
};
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withHeaders = (count: number, value: string): Weight => {
  const many = Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n.toString(36)}`, value]));
  return ({ headers }) => ({ headers: { ...headers, ...many } });
};

/** What makes a request large or deep in one way: over what is read at all, and just under it, where something reads it. */
const weights: readonly Weight[] = [
  withBody(JSON.stringify({ a: 'x'.repeat(1_000_000) })),
  withBody(JSON.stringify({ a: 'x'.repeat(1_000_000) }), true),
  withBody(JSON.stringify({ a: 'x'.repeat(60_000) }), true),
  withBody(nested(200_000)),
  withBody(nested(30_000)),
  withBody(nested(900)),
  withBody(`{"a":${'{"a":'.repeat(900)}1${'}'.repeat(900)}}`),
  withBody(JSON.stringify(Array.from({ length: 30_000 }, () => 1))),
  withBody(JSON.stringify({ a: Array.from({ length: 1_900 }, (_, n) => n) }), true),
  withBody(JSON.stringify(Object.fromEntries(Array.from({ length: 1_900 }, (_, n) => [`a${n}`, n])))),
  withBody(`{"a":${'9'.repeat(60_000)}}`),
  withBody(`"${'\\u0041'.repeat(10_000)}"`),
  withBody(randomBytes(60_000).toString('latin1')),
  withHeaders(1_500, '1'),
  withHeaders(4_000, '1'),
  withHeaders(1, 'a'.repeat(15_000)),
  withHeaders(1, 'a'.repeat(100_000)),
];

/** All that there are where `count` is left out; else so many of them, in turn for one route after the other. */
export function heavyRequests(
  { method, path, body: kind }: Route,
  {
    token,
    first,
    count = weights.length,
  }: { token: string | undefined; first: number; count?: number | undefined },
): MalformedRequest[] {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const address = path.replaceAll(/\{\w+\}/g, 'a');
  const plain = {
    method,
    path: address,
    headers,
    body: Buffer.from(kind === 'none' ? '' : '{}'),
    isChunked: false,
  };
  return Array.from({ length: count }, (_, n) => {
    const weight = weights[(first + n) % weights.length];
    return { ...plain, ...weight?.(plain) };
  });
}
