import { on } from 'node:events';
import { connect } from 'node:net';
import { readPicture } from '@sagwan/contract/member/read-picture.ts';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenPictures } from '../../../../seed/pictures/broken.ts';
import { listen } from '../listen.ts';
import { closeAccount } from '../personal-data/close-account.ts';
import { pictureForm, type SignedInMember, samplePicture, uploadSample } from '../testing/accounts.ts';
import type { Ask } from '../testing/ask.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { appliedFor } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { uploadLimits } from '../upload-limits.ts';
import { pictureTypeOf } from './picture-type.ts';

const world = worldForTests();
let member: SignedInMember;
beforeAll(async () => {
  member = await world.registerMember();
});

const upload = (bytes: Buffer, kind = 'selfie', name = 'selfie.jpg') =>
  world.ask(uploadPicture, {
    token: member.token,
    form: pictureForm({ kind, identityNumber: member.phoneNumber, bytes, name }),
  });

async function stored(fileName: string): Promise<Buffer> {
  const { storage_key } = await world.database.owner
    .selectFrom('picture')
    .select('storage_key')
    .where('file_name', '=', fileName)
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  return world.context.pictures.get(member.memberId, storage_key);
}

describe('an upload', () => {
  test.each([
    ['truncated', 422, 'PICTURE_UNREADABLE'],
    ['svgNamedJpeg', 415, 'PICTURE_TYPE_UNSUPPORTED'],
    ['tooManyPixels', 413, 'PICTURE_TOO_MANY_PIXELS'],
    ['textNamedPng', 415, 'PICTURE_TYPE_UNSUPPORTED'],
  ] as const)('that is %s answers %i', async (fault, status, code) => {
    const broken = (await brokenPictures()).find((picture) => picture.fault === fault);
    if (broken === undefined) throw new Error(`No picture is ${fault}`);
    const answer = await upload(broken.bytes, 'selfie', broken.fileName);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('that carries a position is taken and comes out without it', async () => {
    const located = (await brokenPictures()).find(({ fault }) => fault === 'carriesLocation');
    if (located === undefined) throw new Error('No picture carries a position');
    expect((await sharp(located.bytes).metadata()).exif).toBeDefined();
    const { status, body } = await upload(located.bytes);
    expect(status).toBe(200);
    const bytes = await stored(String(body.fileName));
    const { exif, format, width = 0, height = 0 } = await sharp(bytes).metadata();
    expect([exif, format]).toEqual([undefined, 'jpeg']);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
    expect(bytes.includes('Demonstration phone')).toBe(false);
  });

  test.each(['webp', 'avif'] as const)('in %s is taken and kept as JPEG', async (format) => {
    const bytes = await sharp(await samplePicture())
      .toFormat(format)
      .toBuffer();
    const { status, body } = await upload(bytes);
    expect(status).toBe(200);
    expect((await sharp(await stored(String(body.fileName))).metadata()).format).toBe('jpeg');
  });

  test('that an iPhone keeps as HEIC is refused as what it is', async () => {
    const answer = await upload(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
    expect([answer.status, answer.body.code]).toEqual([415, 'PICTURE_TYPE_UNSUPPORTED']);
    expect(answer.body.message).not.toContain('HEIC');
  });

  test('with a script behind the picture keeps the picture alone', async () => {
    const jpeg = await sharp(await samplePicture())
      .jpeg()
      .toBuffer();
    const script = '<script>alert(document.cookie)</script><?php system($_GET[0]); ?>';
    const { status, body } = await upload(Buffer.concat([jpeg, Buffer.from(script)]), 'selfie', 'x.php.jpg');
    expect(status).toBe(200);
    expect((await stored(String(body.fileName))).includes('script')).toBe(false);
  });

  test('is not read before its turn: connections that break off leave their places', async () => {
    const port = await listen(world.server, { host: '127.0.0.1', port: 0 });
    const head = [
      `POST ${uploadPicture.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${member.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
      '',
      `--b\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n${'x'.repeat(1000)}`,
    ].join('\r\n');
    const asked = on(world.server.server, 'request');
    const halves = Array.from({ length: uploadLimits.readAtOnce + 4 }, () => connect(port, '127.0.0.1'));
    for (const half of halves) half.write(head);
    for (const _ of halves) await asked.next();
    for (const half of halves) half.destroy();
    // Once the server has seen that they are gone; a refusal after so many is held back for a second.
    const status = async () => (await upload(await samplePicture())).status;
    await expect.poll(status).toBe(200);
    expect((await upload(await samplePicture())).status).toBe(200);
  });

  test('over 15 MB answers 413, whatever is in it', async () => {
    const answer = await upload(Buffer.alloc(15 * 1024 * 1024 + 1, 1));
    expect([answer.status, answer.body.code]).toEqual([413, 'PICTURE_TOO_LARGE']);
  });

  test('takes its fields in any order', async () => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await samplePicture())]), 'x.png');
    form.set('identityNumber', member.phoneNumber);
    form.set('kind', 'idFront');
    const { status, body } = await world.ask(uploadPicture, { token: member.token, form });
    expect(status).toBe(200);
    expect(body.fileName).toMatch(/^idFront-[0-9a-f-]{36}\.jpg$/);
  });

  test('without a picture, of an unknown kind, or for another number is refused', async () => {
    const form = new FormData();
    form.set('kind', 'selfie');
    form.set('identityNumber', member.phoneNumber);
    const none = await world.ask(uploadPicture, { token: member.token, form });
    expect([none.status, none.body.code]).toEqual([422, 'PICTURE_MISSING']);
    const kind = await upload(await samplePicture(), 'passport');
    expect([kind.status, Object.keys(kind.body.fields ?? {})]).toEqual([400, ['kind']]);
    const other: Ask<typeof uploadPicture> = {
      token: member.token,
      form: pictureForm({ kind: 'selfie', identityNumber: '639170000009', bytes: await samplePicture() }),
    };
    const theirs = await world.ask(uploadPicture, other);
    expect([theirs.status, theirs.body.code]).toEqual([404, 'MEMBER_UNKNOWN']);
    const json = await world.ask(uploadPicture, { token: member.token, body: {} as never });
    expect([json.status, json.body.code]).toEqual([415, 'CONTENT_TYPE_UNSUPPORTED']);
  });

  test('a large picture is made smaller and upright', async () => {
    const lying = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Orientation: '6' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(lying, 'idBack');
    const { width, height } = await sharp(await stored(String(body.fileName))).metadata();
    expect([width, height]).toEqual([800, 1600]);
  });

  test('a signature is 300 by 200, keeps its name and takes the place of the one before', async () => {
    await uploadSample(world.ask, member, 'signature');
    const before = await stored('signature.png');
    const ink = await sharp({ create: { width: 600, height: 400, channels: 4, background: '#00000000' } })
      .composite([{ input: { create: { width: 90, height: 9, channels: 3, background: '#000' } } }])
      .png()
      .toBuffer();
    expect((await upload(ink, 'signature')).body).toEqual({ fileName: 'signature.png' });
    const after = await stored('signature.png');
    expect(after.equals(before)).toBe(false);
    expect(await sharp(after).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
  });

  test('once complete, the signature that contracts were signed with stays', async () => {
    const done = await world.activatedMember();
    const form = pictureForm({
      kind: 'signature',
      identityNumber: done.phoneNumber,
      bytes: await samplePicture(),
    });
    const answer = await world.ask(uploadPicture, { token: done.token, form });
    expect([answer.status, answer.body.code]).toEqual([409, 'STEPS_COMPLETED']);
  });

  test('is one at a time of a member: of twenty at once the first are stored, the others told to wait', async () => {
    const bytes = await samplePicture();
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(bytes)));
    const stored = answers.filter(({ status }) => status === 200);
    // One that comes when the first is already stored is stored as well.
    expect(stored.length).toBeGreaterThanOrEqual(1 + uploadLimits.waitingOfOne);
    expect(new Set(stored.map(({ body }) => body.fileName)).size).toBe(stored.length);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['429 UPLOAD_RUNS']),
    );
    expect(others[0]?.headers['retry-after']).toBe('2');
  });
});

describe('a stored picture', () => {
  test('is for its owner and for staff, and no cache keeps it', async () => {
    const fileName = await uploadSample(world.ask, member, 'selfie');
    const params = { phoneNumber: member.phoneNumber, fileName };
    const mine = await world.ask(readPicture, { params, token: member.token });
    expect(mine.status).toBe(200);
    expect(mine.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const { token: staffToken } = await world.staff('auditor');
    expect((await world.ask(readPicture, { params, token: staffToken })).status).toBe(200);
    const { token: otherToken } = await world.registerMember();
    expect((await world.ask(readPicture, { params, token: otherToken })).status).toBe(404);
    expect((await world.ask(readPicture, { params })).status).toBe(403);
    const missing = { ...params, fileName: 'selfie-none.jpg' };
    expect((await world.ask(readPicture, { params: missing, token: member.token })).status).toBe(404);
    const outside = { ...params, fileName: '../../secret' };
    expect((await world.ask(readPicture, { params: outside, token: member.token })).status).toBe(404);
  });

  test('of a loan is its member’s, also where the account was closed and its number is another member’s', async () => {
    const left = await world.activatedMember();
    const { memberId, phoneNumber } = left;
    const loanNumber = await appliedFor(world, left);
    await transact(world.database.db, (trx) =>
      closeAccount(trx, world.context, { memberId, at: world.context.now() }),
    );
    const came = await world.registerMember(phoneNumber);
    const params = { phoneNumber, fileName: await uploadSample(world.ask, came, 'signature') };
    const { token, staffId } = await world.staff('officer');
    const shown = async (query: { loanNumber?: string }) => {
      expect((await world.ask(readPicture, { params, query, token })).status).toBe(200);
      const { member_id } = await world.database.owner
        .selectFrom('audit')
        .select('member_id')
        .where('actor_id', '=', staffId)
        .where('action', '=', 'member.read_picture')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return member_id;
    };
    expect(await shown({ loanNumber })).toBe(memberId);
    expect(await shown({})).toBe(came.memberId);
    const unknown = await world.ask(readPicture, { params, query: { loanNumber: '9999999999' }, token });
    expect(unknown.status).toBe(404);
  });

  test('is read so often a day by its owner', async () => {
    const { memberId, phoneNumber, token } = await world.registerMember();
    const fileName = await uploadSample(world.ask, { phoneNumber, token }, 'selfie');
    const readBy = (reader: string) =>
      world.ask(readPicture, { params: { phoneNumber, fileName }, token: reader });
    await fillQuota(world, 'picture_readings', memberId, 1);
    const answers = await Promise.all([readBy(token), readBy(token), readBy(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect((await readBy((await world.staff('auditor')).token)).status).toBe(200);
  });

  test('of the ID is for staff who see its number in full, and what staff read is in the audit', async () => {
    const shown = await world.registerMember();
    const read = async (token: string, fileName: string) => {
      const params = { phoneNumber: shown.phoneNumber, fileName };
      const { status, body } = await world.ask(readPicture, { params, token });
      return status === 200 ? 'read' : body.code;
    };
    const [front, back, selfie] = [
      await uploadSample(world.ask, shown, 'idFront'),
      await uploadSample(world.ask, shown, 'idBack'),
      await uploadSample(world.ask, shown, 'selfie'),
    ];
    const roles = ['officer', 'approver', 'admin', 'auditor'] as const;
    const staff = await Promise.all(roles.map((role) => world.staff(role)));
    for (const { token } of staff.slice(0, 2))
      expect([await read(token, front), await read(token, back)]).toEqual(['read', 'read']);
    for (const { token } of staff.slice(2))
      expect([await read(token, front), await read(token, back), await read(token, selfie)]).toEqual([
        'ROLE_FORBIDDEN',
        'ROLE_FORBIDDEN',
        'read',
      ]);
    expect(await read(shown.token, front)).toBe('read');
    const audited = await world.database.owner
      .selectFrom('audit')
      .select(['actor_kind', 'actor_id', 'subject_kind', 'subject_id', 'after'])
      .where('member_id', '=', shown.memberId)
      .where('action', '=', 'member.read_picture')
      .orderBy('id')
      .execute();
    const [officer, approver, admin, auditor] = staff.map(({ staffId }) => staffId);
    expect(audited).toEqual(
      [
        [officer, 'idFront', front],
        [officer, 'idBack', back],
        [approver, 'idFront', front],
        [approver, 'idBack', back],
        [admin, 'selfie', selfie],
        [auditor, 'selfie', selfie],
      ].map(([actor_id, kind, fileName]) => ({
        actor_kind: 'staff',
        actor_id,
        subject_kind: 'member',
        subject_id: shown.memberId,
        after: { kind, fileName },
      })),
    );
  });
});

test.each([
  ['jpeg', Buffer.from('ffd8ffe0', 'hex')],
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
  ['avif', Buffer.from('\0\0\0\x18ftypavif', 'latin1')],
  [undefined, Buffer.from('\0\0\0\x18ftypheic', 'latin1')],
  [undefined, Buffer.from('\0\0\0\x18ftypmif1', 'latin1')],
  [undefined, Buffer.from('GIF89a')],
  [undefined, Buffer.from('%PDF-1.7')],
  [undefined, Buffer.from('<svg/>')],
  [undefined, Buffer.from('x')],
])('the first bytes identify %s', (type, bytes) => {
  expect(pictureTypeOf(bytes)).toBe(type);
});
