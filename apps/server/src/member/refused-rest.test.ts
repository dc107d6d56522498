import type { Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { listen } from '../listen.ts';
import type { SignedInMember } from '../testing/accounts.ts';
import { beginUpload } from '../testing/begin-upload.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { worldForTests } from '../testing/world.ts';
import { uploadLimits } from '../upload-limits.ts';

/** What still comes of uploads that were refused before anything of them was read (decision 0033). */
const megabyte = 1024 * 1024;
const world = worldForTests();
let port: number;
const received: Socket[] = [];
beforeAll(async () => {
  port = await listen(world.server, { host: '127.0.0.1', port: 0 });
  world.server.server.on('connection', (socket) => received.push(socket));
});

/** A member who has sent so many pictures that the next one is refused. */
async function overQuota(): Promise<SignedInMember> {
  const member = await world.registerMember();
  await fillQuota(world, 'pictures', member.memberId);
  return member;
}

/** Sends an upload of so many bytes as fast as it is taken. */
async function sent({ token }: SignedInMember, bytes: number) {
  const socket = await beginUpload(port, { token, length: bytes });
  let answered = '';
  socket.on('data', (bytes) => {
    answered += String(bytes);
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(Buffer.alloc(bytes, 'x'));
  return { socket, answered: () => answered, closed };
}

test('of many is read at a bounded rate, and each is answered and closed', async () => {
  const member = await overQuota();
  received.length = 0;
  const before = performance.now();
  const uploads = await Promise.all(Array.from({ length: 8 }, () => sent(member, 40 * megabyte)));
  await Promise.all(uploads.map(({ closed }) => closed));
  const seconds = (performance.now() - before) / 1000;
  for (const { answered } of uploads) expect(answered()).toContain('HTTP/1.1 429');
  const bytes = received.reduce((sum, socket) => sum + socket.bytesRead, 0);
  // And what one turn of each socket may bring beyond it.
  expect(bytes).toBeLessThan(uploadLimits.restBytesPerSecond * (seconds + 1) + 8 * 4 * megabyte);
});

test('of one is read to its end, and its connection brings the next request', async () => {
  const member = await overQuota();
  const { socket, answered } = await sent(member, 2 * megabyte);
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(answered).toContain('HTTP/1.1 200');
  expect(answered()).toContain('HTTP/1.1 429');
  socket.destroy();
});
