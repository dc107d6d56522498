import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { houseId } from '../house-id.ts';
import type { KeyManagement } from '../providers/key-management/key-management.ts';
import { addMasterKey, localKeyManagement } from '../providers/key-management/local-key-management.ts';
import { type SignedInMember, stepBodies } from '../testing/accounts.ts';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { destroyDataKey } from '../testing/destroy-data-key.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { insertDataKey } from './data-key.sql.ts';
import { Keyring } from './keyring.ts';
import { isRotationOpen, rotateKeys } from './rotate.ts';

let world: World;
let member: SignedInMember;
let file: string;
let keyManagement: KeyManagement;
const folder = mkdtempSync(join(tmpdir(), 'sagwan-master-keys-'));

beforeAll(async () => {
  file = join(folder, 'master-keys');
  addMasterKey(file);
  world = await makeWorld((config) => ({ ...config, masterKeyFile: file }));
  member = await world.activatedMember();
  for (let n = 0; n < 5; n += 1) await arrangeBorrower(world);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  keyManagement = localKeyManagement({ file, derived: world.context.config.keys.master });
});

const wrappedBy = async () => {
  const rows = await world.database.owner
    .selectFrom('data_key')
    .select(['member_id', 'master_key_id'])
    .where('wrapped_key', 'is not', null)
    .execute();
  return { rows, ids: new Set(rows.map((row) => row.master_key_id)) };
};
/** As a server sees it that has no key in its memory. */
async function isReadable(): Promise<boolean> {
  for (const { member_id } of (await wrappedBy()).rows) world.context.keyring.forget(member_id);
  const { token, phoneNumber } = member;
  const { body } = await world.ask(readMember, { token, body: { phoneNumber } });
  const { identity } = body as { identity: { identityNumber: string } | null };
  return identity?.identityNumber === stepBodies(phoneNumber).identity.identityNumber;
}

test('the file of master keys is open to its owner alone and shows no key in what is kept', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { ids } = await wrappedBy();
  expect(ids.size).toBe(1);
  const [line = ''] = readFileSync(file, 'utf8').split('\n');
  expect([...ids].some((id) => line.includes(id))).toBe(false);
});

test('every key is rewrapped, the house’s too, while a server goes on with the file as it changes', async () => {
  const before = [...(await wrappedBy()).ids];
  addMasterKey(file);
  expect(await isRotationOpen(world.context.db, keyManagement)).toBe(true);
  // Between the two, members read and register as ever.
  expect(await isReadable()).toBe(true);
  const { masterKeyId } = await rotateKeys(world.context.db, keyManagement);
  const { rows, ids } = await wrappedBy();
  expect([...ids]).toEqual([masterKeyId]);
  expect(before).not.toContain(masterKeyId);
  expect(rows.map((row) => row.member_id)).toContain(houseId);
  expect(await isReadable()).toBe(true);
  const { memberId } = await world.registerMember();
  expect((await wrappedBy()).rows.find((row) => row.member_id === memberId)?.master_key_id).toBe(masterKeyId);
  expect(await isRotationOpen(world.context.db, keyManagement)).toBe(false);
  // Once done, the older keys are for earlier backups alone.
  const kept = readFileSync(file, 'utf8');
  writeFileSync(file, `${kept.split('\n')[0]}\n`);
  expect(await isReadable()).toBe(true);
  writeFileSync(file, kept);
});

test.each([
  ['gone', () => rmSync(file)],
  ['empty, as at the beginning of a copy over it', () => writeFileSync(file, '')],
  ['cut off', () => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20))],
])('while the file is %s, a server that runs goes on with the keys that it has', async (_, spoil) => {
  expect(await isReadable()).toBe(true);
  const kept = readFileSync(file, 'utf8');
  spoil();
  expect(await isReadable()).toBe(true);
  const { memberId } = await world.registerMember();
  writeFileSync(file, kept, { mode: 0o600 });
  world.context.keyring.forget(memberId);
  expect((await wrappedBy()).rows.find((row) => row.member_id === memberId)?.master_key_id).toBe(
    await keyManagement.newestId(),
  );
  expect(await isReadable()).toBe(true);
});

test('a new key goes into the file that a link leads to, and whoever could read it still can', () => {
  const real = join(folder, 'real');
  const link = join(folder, 'link');
  writeFileSync(real, '');
  chmodSync(real, 0o640);
  // Of root, any other user; else one's own.
  const uid = process.getuid?.() === 0 ? 12_345 : statSync(real).uid;
  chownSync(real, uid, statSync(real).gid);
  symlinkSync(real, link);
  addMasterKey(link);
  const { mode, uid: owner } = statSync(real);
  expect([lstatSync(link).isSymbolicLink(), owner, mode & 0o777]).toEqual([true, uid, 0o640]);
  expect(readFileSync(real, 'utf8')).toMatch(/^[\w-]{43}\n$/);
});

test('broken off in the middle, everything is readable, and the next run goes on with the same key', async () => {
  addMasterKey(file);
  let wrapped = 0;
  const breaksOff: KeyManagement = {
    ...keyManagement,
    wrap: (...given) => {
      wrapped += 1;
      if (wrapped > 3) throw new Error('killed');
      return keyManagement.wrap(...given);
    },
  };
  await expect(rotateKeys(world.context.db, breaksOff)).rejects.toThrow('killed');
  expect((await wrappedBy()).ids.size).toBe(2);
  expect(await isReadable()).toBe(true);
  const newest = await keyManagement.newestId();
  const { masterKeyId, rewrapped } = await rotateKeys(world.context.db, keyManagement);
  expect(masterKeyId).toBe(newest);
  expect(rewrapped).toBeLessThan((await wrappedBy()).rows.length);
  expect([...(await wrappedBy()).ids]).toEqual([newest]);
  expect(await rotateKeys(world.context.db, keyManagement)).toMatchObject({ rewrapped: 0 });
});

test('a new key that has not reached every server wraps nothing before the rotation', async () => {
  const older = join(folder, 'of-another-server');
  copyFileSync(file, older);
  addMasterKey(file);
  const { memberId } = await world.registerMember();
  const { db, config } = world.context;
  const another = new Keyring(localKeyManagement({ file: older, derived: config.keys.master }));
  expect((await another.of(db, memberId)).memberId).toBe(memberId);
  await rotateKeys(db, keyManagement);
});

test('a key that is destroyed meanwhile stays destroyed', async () => {
  const { memberId } = await world.registerMember();
  addMasterKey(file);
  const destroys: KeyManagement = {
    ...keyManagement,
    wrap: async (dataKey, of) => {
      if (of === memberId) await destroyDataKey(world, memberId);
      return keyManagement.wrap(dataKey, of);
    },
  };
  await rotateKeys(world.context.db, destroys);
  const row = await world.database.owner
    .selectFrom('data_key')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(row.wrapped_key).toBeNull();
  expect(await isRotationOpen(world.context.db, keyManagement)).toBe(false);
});

test('a key that a server without the new master key makes meanwhile is rewrapped as well', async () => {
  const older = join(folder, 'without-the-new-one');
  copyFileSync(file, older);
  addMasterKey(file);
  const another = localKeyManagement({ file: older, derived: world.context.config.keys.master });
  // Its id is before those that were listed by then.
  const made = { memberId: '00000000-0000-7000-8000-000000000001', at: world.context.now() };
  let isMade = false;
  const makesMeanwhile: KeyManagement = {
    ...keyManagement,
    wrap: async (dataKey, of) => {
      if (!isMade) {
        isMade = true;
        const wrapped = await another.wrap(randomBytes(32), made.memberId);
        await insertDataKey(world.database.db, { ...made, ...wrapped });
      }
      return keyManagement.wrap(dataKey, of);
    },
  };
  await rotateKeys(world.context.db, makesMeanwhile);
  expect([...(await wrappedBy()).ids]).toEqual([await keyManagement.newestId()]);
  await world.database.owner.deleteFrom('data_key').where('member_id', '=', made.memberId).execute();
});

test('keys of a master key that is missing are counted and left as they are', async () => {
  addMasterKey(file);
  const elsewhere = join(folder, 'elsewhere');
  addMasterKey(elsewhere);
  const other = localKeyManagement({ file: elsewhere, derived: world.context.config.keys.master });
  const lost = { memberId: crypto.randomUUID(), at: world.context.now() };
  const wrapped = await other.wrap(randomBytes(32), lost.memberId);
  await insertDataKey(world.database.db, { ...lost, ...wrapped });
  const { unknown } = await rotateKeys(world.context.db, keyManagement);
  expect([...unknown]).toEqual([[await other.newestId(), 1]]);
  expect((await wrappedBy()).ids.size).toBe(2);
  expect(await isReadable()).toBe(true);
  await world.database.owner.deleteFrom('data_key').where('member_id', '=', lost.memberId).execute();
});

test('the owner of the file, who is not in its group, can add a key', () => {
  // As root the test becomes another user; else it is its file's owner anyway.
  const other = process.getuid?.() === 0 ? { uid: 12_345, gid: 12_345 } : {};
  const own = mkdtempSync(join(tmpdir(), 'sagwan-own-keys-'));
  const owned = join(own, 'master-keys');
  writeFileSync(owned, '', { mode: 0o600 });
  for (const each of [own, owned]) chownSync(each, other.uid ?? statSync(own).uid, statSync(own).gid);
  const module = new URL('../providers/key-management/local-key-management.ts', import.meta.url).href;
  const script = `(await import('${module}')).addMasterKey('${owned}')`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], other);
  expect(readFileSync(owned, 'utf8')).toMatch(/^[\w-]{43}\n$/);
  expect(statSync(owned).mode & 0o777).toBe(0o600);
  rmSync(own, { recursive: true });
});

test('a file with a line that is no key is refused, without showing the line', () => {
  const bad = join(folder, 'bad');
  writeFileSync(bad, 'no-key-but-a-secret\n');
  expect(() => addMasterKey(bad)).not.toThrow();
  const read = () => localKeyManagement({ file: bad, derived: world.context.config.keys.master }).newestId();
  return expect(read()).rejects.toThrow(/bad: line 2 is no key of 32 bytes in base64url$/);
});
