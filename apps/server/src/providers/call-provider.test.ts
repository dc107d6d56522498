import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type LocalProvider, localProvider } from '../testing/local-provider.ts';
import { callProvider } from './call-provider.ts';
import { openExchangeRates } from './rates/open-exchange-rates.ts';
import { semaphoreSms } from './sms/semaphore.ts';
import { xenditApi } from './xendit-api.ts';

let provider: LocalProvider | undefined;
const ends: (() => void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await provider?.close();
});

const json = { 'content-type': 'application/json' };
const megabyte = Buffer.alloc(1_000_000, 0x20);

/** What a provider may do instead of answering, and what its caller is told. */
const misbehaviour: [string, Parameters<typeof localProvider>[0], RegExp][] = [
  ['never answers', () => undefined, /timeout/i],
  [
    'begins to answer and never ends',
    () => ({ write: (response) => void response.writeHead(200, json).write('[') }),
    /timeout/i,
  ],
  [
    'sends a byte now and then, for ever',
    () => ({
      write: (response) => {
        response.writeHead(200, json);
        const trickle = setInterval(() => response.write(' '), 10);
        response.once('close', () => clearInterval(trickle));
      },
    }),
    /timeout/i,
  ],
  [
    'answers gigabytes',
    () => ({
      write: (response) => {
        response.writeHead(200, json);
        const more = () => {
          while (!response.destroyed && response.write(megabyte));
        };
        response.on('drain', more);
        more();
      },
    }),
    /more than 1000000 bytes/,
  ],
  [
    'answers HTML',
    () => ({ status: 200, contentType: 'text/html; charset=utf-8', text: '<h1>Down for maintenance</h1>' }),
    /200 with text\/html; charset=utf-8, not JSON/,
  ],
  ['answers JSON called HTML', () => ({ status: 400, contentType: 'text/html', text: '{}' }), /not JSON/],
  ['answers HTML called JSON', () => ({ status: 200, text: '<h1>Down for maintenance</h1>' }), /JSON/],
  [
    'closes the connection in the middle of its answer',
    () => ({
      write: (response) => {
        response.writeHead(200, json).write('[');
        setTimeout(() => response.destroy(), 20);
      },
    }),
    /terminated/,
  ],
  [
    'leads elsewhere',
    () => ({ write: (response) => void response.writeHead(302, { location: '/elsewhere' }).end() }),
    /fetch failed/,
  ],
];

const call: Record<string, (origin: string, timeoutMilliseconds: number) => Promise<unknown>> = {
  Xendit: (origin, timeoutMilliseconds) =>
    xenditApi({ apiKey: 'key', callbackToken: Buffer.from('token'), origin, timeoutMilliseconds })(
      '/v2/payouts',
    ),
  Semaphore: (origin, timeoutMilliseconds) =>
    semaphoreSms({ apiKey: 'key', senderName: 'Agos', origin, timeoutMilliseconds }).send({
      to: '1',
      text: 'a',
    }),
  'Open Exchange Rates': (origin, timeoutMilliseconds) =>
    openExchangeRates({ appId: 'key', origin, timeoutMilliseconds }).readRates(['USD']),
};

test.each(
  Object.keys(call).flatMap((name) =>
    misbehaviour.map(([how, answer, error]) => [name, how, answer, error] as const),
  ),
)('%s %s: given up, and soon', async (name, _, answer, error) => {
  provider = await localProvider(answer);
  // Whoever never ends is given up at the limit, the others long before it.
  const limit = error.source === 'timeout' ? 300 : 10_000;
  const began = performance.now();
  await expect(call[name]?.(provider.origin, limit)).rejects.toThrow(error);
  expect(performance.now() - began).toBeLessThan(limit + 2_000);
});

test('what is too large is not read to the end', async () => {
  let sent = 0;
  provider = await localProvider(() => ({
    write: (response) => {
      response.writeHead(200, json);
      const more = () => {
        while (!response.destroyed && response.write(megabyte)) sent += megabyte.length;
      };
      response.on('drain', more);
      more();
    },
  }));
  await expect(callProvider('X', provider.origin, { timeoutMilliseconds: 5_000 })).rejects.toThrow(
    'more than',
  );
  // What the sockets on both sides hold, and no gigabyte.
  expect(sent).toBeLessThan(20 * megabyte.length);
});

test('one that answers what is no HTTP is given up', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.end('SSH-2.0-OpenSSH_9.6\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const calling = callProvider('X', `http://127.0.0.1:${port}`, { timeoutMilliseconds: 1_000 });
  await expect(calling).rejects.toThrow('fetch failed');
});

test('JSON by another name is read', async () => {
  provider = await localProvider(() => ({
    status: 422,
    contentType: 'application/problem+json',
    text: '{"a":1}',
  }));
  const answer = await callProvider('X', provider.origin, { timeoutMilliseconds: 1_000 });
  expect(answer).toEqual({ ok: false, status: 422, text: '{"a":1}' });
});
