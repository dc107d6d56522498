import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { AddressUnavailable, listen, stopListening } from './listen.ts';

const host = '127.0.0.1';

test('a port in use is said in a sentence that names PORT', async () => {
  const first = Fastify();
  const second = Fastify();
  const port = await listen(first, { host, port: 0 });
  const refused = listen(second, { host, port });
  await expect(refused).rejects.toThrow(AddressUnavailable);
  await expect(refused).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use by another program. Stop that one, or choose another: PORT=${port + 1}`,
  );
  await Promise.all([first.close(), second.close()]);
});

test('a host that is none of this machine is named', async () => {
  const server = Fastify();
  await expect(listen(server, { host: '192.0.2.1', port: 0 })).rejects.toThrow('HOST 192.0.2.1');
  await server.close();
});

test('a request under way is answered before the server is closed', async () => {
  const server = Fastify();
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  server.get('/', async () => {
    begun.resolve();
    await go.promise;
    return 'answered';
  });
  const port = await listen(server, { host, port: 0 });
  const asked = fetch(`http://${host}:${port}/`);
  await begun.promise;
  const closed = stopListening(server);
  go.resolve();
  expect(await (await asked).text()).toBe('answered');
  await closed;
});

test('a request that comes on an open connection meanwhile is answered, and nobody else is let in', async () => {
  const server = Fastify();
  server.get('/', async () => 'answered');
  const port = await listen(server, { host, port: 0 });
  const socket = connect(port, host);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const ask = async (times: number) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitUntil(() => received.split('answered').length > times || socket.destroyed);
  };
  await ask(1);
  expect(received).toMatch(/connection: keep-alive/i);
  const gone = once(socket, 'close');
  const closed = stopListening(server);
  await vi.waitUntil(() => !server.server.listening);
  await ask(2);
  expect(received.match(/answered/g)).toHaveLength(2);
  expect(received).toMatch(/connection: close/i);
  const [refused] = await once(connect(port, host), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  await gone;
  await closed;
});

test('whoever has connected when the stop begins is let in and answered', async () => {
  const server = Fastify();
  server.get('/', async () => 'answered');
  const port = await listen(server, { host, port: 0 });
  const sockets = Array.from({ length: 20 }, () => connect(port, host));
  const asked = sockets.map(async (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return text(socket);
  });
  // Now the system has connected them, and the server has not looked yet.
  await new Promise(process.nextTick);
  const closed = stopListening(server);
  for (const answer of await Promise.all(asked)) expect(answer).toMatch(/answered$/);
  await closed;
});

test('a request that never ends is cut off', async () => {
  const server = Fastify();
  server.post('/', async () => 'never');
  const port = await listen(server, { host, port: 0 });
  const socket = connect(port, host);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  const gone = once(socket, 'close');
  await once(server.server, 'request');
  await stopListening(server, 100);
  await gone;
  expect(socket.destroyed).toBe(true);
});
