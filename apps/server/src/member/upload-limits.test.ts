import { once } from 'node:events';
import type { Socket } from 'node:net';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { quotas } from '../limits.ts';
import { listen } from '../listen.ts';
import { pictureForm, samplePicture, uploadSample } from '../testing/accounts.ts';
import { type Arranged, arrangeBorrower, renewedMemberToken } from '../testing/arrange-borrower.ts';
import { beginUpload } from '../testing/begin-upload.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { childrenRunning, threadNiceness } from '../testing/thread-niceness.ts';
import { worldForTests } from '../testing/world.ts';
import { cleaningLimits, uploadLimits } from '../upload-limits.ts';
import { cleanInProcess } from './clean-picture.ts';

/** What keeps uploads from being a way to stop others or to fill the disk (decision 0033). */
const world = worldForTests();
let port: number;
beforeAll(async () => {
  port = await listen(world.server, { host: '127.0.0.1', port: 0 });
});

const upload = ({ token, phoneNumber }: Arranged, bytes: Buffer) =>
  world.ask(uploadPicture, {
    token,
    form: pictureForm({ kind: 'selfie', identityNumber: phoneNumber, bytes }),
  });

/** An upload over a socket of its own that has sent its head and no more. */
async function begun(
  { token }: Arranged,
  length = 1_000_000,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const given = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\nx';
  const socket = await beginUpload(port, { token, length, given });
  return { socket, answer: once(socket, 'data').then(([bytes]) => String(bytes)) };
}

/** Of an account that uploads for the first time. @returns tries, and answers with the status. */
async function another(): Promise<() => Promise<number>> {
  const { token, phoneNumber } = await arrangeBorrower(world);
  const bytes = await samplePicture();
  return async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${uploadPicture.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: pictureForm({ kind: 'selfie', identityNumber: phoneNumber, bytes }),
    });
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return status;
  };
}

describe('a slow upload', () => {
  test('is answered and cut off, and so is its connection', { timeout: 30_000 }, async () => {
    const member = await arrangeBorrower(world);
    const { socket, answer } = await begun(member);
    const closed = once(socket, 'close');
    const before = performance.now();
    const text = await answer;
    expect(performance.now() - before).toBeGreaterThan(uploadLimits.rateMilliseconds - 1_000);
    expect(text).toContain('HTTP/1.1 408');
    expect(text).toContain('"code":"UPLOAD_TOO_SLOW"');
    await closed;
    // And its place is free.
    expect((await upload(member, await samplePicture())).status).toBe(200);
  });

  test('of sixteen accounts at one address: another one there still gets a place', {
    timeout: 60_000,
  }, async () => {
    const slow: Awaited<ReturnType<typeof begun>>[] = [];
    for (let n = 0; n < 16; n += 1) slow.push(await begun(await arrangeBorrower(world)));
    // At once, or the second time on a busy machine: the slowest make room.
    await expect.poll(await another(), { timeout: 20_000, interval: 2_000 }).toBe(200);
    for (const { socket } of slow) socket.destroy();
  });

  test('is cut off too where it brings enough, once it had the time of a photograph and others wait', {
    timeout: 90_000,
  }, async () => {
    const quick: Awaited<ReturnType<typeof begun>>[] = [];
    for (let n = 0; n < uploadLimits.atOnceOfAddress; n += 1)
      quick.push(await begun(await arrangeBorrower(world), 15_000_000));
    const before = performance.now();
    const some = Buffer.alloc(30_000, 'x');
    const sending = setInterval(() => {
      for (const { socket } of quick) if (socket.writable) socket.write(some);
    }, 100);
    const answers = quick.map(({ answer }) => answer);
    await expect.poll(await another(), { timeout: 40_000, interval: 2_000 }).toBe(200);
    expect(await Promise.race(answers)).toContain('"code":"UPLOAD_TOO_SLOW"');
    expect(performance.now() - before).toBeGreaterThan(uploadLimits.busyHoldsMilliseconds - 1_000);
    clearInterval(sending);
    for (const { socket } of quick) socket.destroy();
  });
});

describe('more than a picture and its fields', () => {
  const noName = '--b\r\nContent-Disposition: form-data\r\n\r\n';
  test.each([
    ['before the first part', ''],
    ['in a part without a name', noName],
    ['in a part that is no picture', '--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\n'],
  ])('%s is not read to its end', async (_, begin) => {
    const { token } = await arrangeBorrower(world);
    const given = `${(begin.length + 2).toString(16)}\r\n${begin}\r\n\r\n`;
    const socket = await beginUpload(port, { token, length: 'chunked', given });
    let answer = '';
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    const megabyte = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(1 << 20, 'x'),
      Buffer.from('\r\n'),
    ]);
    for (let sent = 0; sent < 100 && answer === ''; sent += 1) {
      if (!socket.write(megabyte)) await Promise.race([once(socket, 'drain'), once(socket, 'data')]);
    }
    socket.destroy();
    expect(answer).toContain('HTTP/1.1 413');
  });
});

describe('by its header, before a pixel is decoded,', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#345' }, limitInputPixels: false })
      .png()
      .toBuffer();

  test.each([
    [1, 12_001],
    [12_001, 1],
    [6_400, 6_400],
  ])('a picture of %i by %i pixels is refused', async (width, height) => {
    const answer = await upload(await arrangeBorrower(world), await flat(width, height));
    expect([answer.status, answer.body.code]).toEqual([413, 'PICTURE_TOO_MANY_PIXELS']);
    expect(answer.body.message).toContain('40 megapixels and 12,000 pixels a side');
  });

  test('one of 12,000 pixels on a side is taken', async () => {
    expect((await upload(await arrangeBorrower(world), await flat(3, 12_000))).status).toBe(200);
  });
});

describe('in a day', () => {
  test('so many pictures of a member are read, others still are, and a day later again', async () => {
    const member = await arrangeBorrower(world);
    const junk = Buffer.from('This is no picture.');
    const answers = [];
    for (let n = 0; n < quotas.pictures.most; n += 1) answers.push((await upload(member, junk)).status);
    expect(new Set(answers)).toEqual(new Set([415]));
    const full = await upload(member, await samplePicture());
    expect([full.status, full.body.code]).toEqual([429, 'PICTURES_LIMIT_REACHED']);
    expect(full.body.message).toContain('24 hours');
    expect(full.headers['retry-after']).toBe(String(24 * 3600));
    await uploadSample(world.ask, await arrangeBorrower(world), 'selfie');
    world.passTime(dayMilliseconds);
    member.token = await renewedMemberToken(world, member);
    expect((await upload(member, await samplePicture())).status).toBe(200);
  });

  test('so many bytes of a member are stored', { timeout: 120_000 }, async () => {
    const member = await arrangeBorrower(world);
    // Random pixels: as large as a picture of this size can be once stored.
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1600,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    // Room for a few, the rest of the day's is used already.
    const leftBytes = quotas.picture_bytes.most / 5;
    await fillQuota(world, 'picture_bytes', member.memberId, leftBytes);
    let status = 200;
    while (status === 200) ({ status } = await upload(member, noise));
    expect(status).toBe(429);
    const { bytes } = await world.database.owner
      .selectFrom('picture')
      .select(({ fn }) => fn.sum<bigint>('size_bytes').as('bytes'))
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBeLessThanOrEqual(leftBytes);
    expect(Number(bytes)).toBeGreaterThan(leftBytes / 2);
  });
});

test('a picture whose decoding takes too long ends with its process, and the next is cleaned by another', async () => {
  const large = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#345' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const task = { kind: 'selfie' as const, bytes: large };
  expect(await cleanInProcess({ ...task, processorMilliseconds: 1 })).toEqual({ refused: 'unreadable' });
  const { processorMilliseconds } = cleaningLimits;
  expect(await cleanInProcess({ ...task, processorMilliseconds })).toMatchObject({ widthPixels: 1_600 });
});

test('on Linux every thread of the process that cleans pictures has a low priority, the decoder’s among them', async () => {
  const { processorMilliseconds } = cleaningLimits;
  await cleanInProcess({ kind: 'selfie', bytes: await samplePicture(), processorMilliseconds });
  // Elsewhere a priority is the whole process's.
  if (process.platform !== 'linux') return;
  const [cleaning] = childrenRunning('picture-process.ts');
  expect(new Set(threadNiceness(cleaning ?? 0))).toEqual(new Set([10]));
});
