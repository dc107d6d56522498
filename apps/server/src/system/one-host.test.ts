import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeWebPages } from '../testing/web-pages.ts';

test('a request with two Host headers is refused, whatever they say', async () => {
  const web = makeWebPages();
  const server = await web.serverWith({});
  await server.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (lines: readonly string[]): Promise<string> => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET /terms HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  expect(await ask(['Host: a'])).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask([])).toMatch(/^HTTP\/1\.1 400 /);
  for (const hosts of [
    ['Host: a', 'Host: b'],
    ['Host: a', 'hOST: a'],
    ['Host: a', 'X-Other: 1', 'Host:'],
  ]) {
    const answered = await ask(hosts);
    expect(answered).toMatch(/^HTTP\/1\.1 400 /);
    expect(answered).toContain('BODY_MALFORMED');
  }
  await web.close();
});
