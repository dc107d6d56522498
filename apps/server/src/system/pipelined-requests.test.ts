import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLimits } from '../limits.ts';
import { makeWebPages, type WebPages } from '../testing/web-pages.ts';

let web: WebPages;
let server: FastifyInstance;

beforeAll(async () => {
  web = makeWebPages();
  server = await web.serverWith({});
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => web?.close());

/** Sends so many requests at once on one connection. @returns the status of each answer that came. */
async function pipelined(count: number): Promise<string[]> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const [one, last] = ['', 'Connection: close\r\n'].map(
    (more) => `GET /terms HTTP/1.1\r\nHost: a\r\n${more}\r\n`,
  );
  socket.write(`${one?.repeat(count - 1)}${last}`);
  const answered = await text(socket).catch(() => '');
  return [...answered.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);
}

test('requests of one connection that come before their answers are answered in turn, a few at a time', async () => {
  const few = requestLimits.pipelinedMax + 1;
  expect(await pipelined(few)).toEqual(Array.from({ length: few }, () => '200'));
  // Again: those that were answered do not count.
  expect(await pipelined(few)).toHaveLength(few);
});

test('a connection with very many is ended, and most are not worked on', async () => {
  let answers = 0;
  const count = () => {
    answers += 1;
  };
  server.server.on('request', (_, response) => response.once('finish', count));
  expect((await pipelined(300)).length).toBeLessThanOrEqual(requestLimits.pipelinedMax + 1);
  expect(answers).toBeLessThanOrEqual(requestLimits.pipelinedMax + 1);
});
