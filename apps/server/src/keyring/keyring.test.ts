import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { deriveKeys } from '../config.ts';
import { houseId } from '../house-id.ts';
import { dataKeyLimits } from '../limits.ts';
import { type KeyManagement, UnknownMasterKey } from '../providers/key-management/key-management.ts';
import { localKeyManagement } from '../providers/key-management/local-key-management.ts';
import { destroyDataKey } from '../testing/destroy-data-key.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { DataKeyDestroyed, Keyring } from './keyring.ts';

const world = worldForTests();

/** Counts how often a key is unwrapped. */
function counting(): { keyManagement: KeyManagement; unwrapped: () => number } {
  const local = localKeyManagement({ file: undefined, derived: world.context.config.keys.master });
  let count = 0;
  return {
    keyManagement: {
      ...local,
      unwrap: (...given) => {
        count += 1;
        return local.unwrap(...given);
      },
    },
    unwrapped: () => count,
  };
}

async function newMembers(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuid());
  for (const id of ids) await world.context.keyring.make(world.database.db, id, world.context.now());
  return ids;
}

describe('a member’s key', () => {
  test('is made with the member, in the same transaction or not at all', async () => {
    const { memberId } = await world.registerMember();
    const kept = () =>
      world.database.owner.selectFrom('data_key').selectAll().where('member_id', '=', memberId).execute();
    expect(await kept()).toMatchObject([{ destroyed_at: null }]);
    const other = uuid();
    await expect(
      transact(world.context.db, async (trx) => {
        await world.context.keyring.make(trx, other, world.context.now());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await expect(new Keyring(counting().keyManagement).of(world.context.db, other)).rejects.toThrow(
      'has no data key',
    );
  });

  test('is one, however many make it at once', async () => {
    const id = uuid();
    const at = world.context.now();
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => new Keyring(counting().keyManagement).make(world.context.db, id, at)),
    );
    const sealed = keys.map((key) => key.sealText('message.text_encrypted', 'one'));
    const key = await new Keyring(counting().keyManagement).of(world.context.db, id);
    expect(sealed.map((each) => key.openText('message.text_encrypted', each))).toEqual(Array(20).fill('one'));
  });

  test('is read once and then known; many are read in one statement', async () => {
    const ids = await newMembers(30);
    const { keyManagement, unwrapped } = counting();
    const keyring = new Keyring(keyManagement);
    expect((await keyring.ofMany(world.context.db, ids)).size).toBe(30);
    for (const id of ids) await keyring.of(world.context.db, id);
    expect(unwrapped()).toBe(30);
    keyring.forget(ids[0] ?? '');
    await keyring.ofMany(world.context.db, ids);
    expect(unwrapped()).toBe(31);
    await keyring.readUncached(world.context.db, ids[1] ?? '');
    expect(unwrapped()).toBe(32);
  });

  test('is held only so long, and only so many at once: the one used longest ago goes', async () => {
    const ids = await newMembers(3);
    const { keyManagement, unwrapped } = counting();
    const limits = { ...dataKeyLimits };
    try {
      dataKeyLimits.heldMax = 2;
      const keyring = new Keyring(keyManagement);
      const [one = '', two = '', three = ''] = ids;
      for (const id of [one, two, one, three, one]) await keyring.of(world.context.db, id);
      expect(unwrapped()).toBe(3);
      await keyring.of(world.context.db, two);
      expect(unwrapped()).toBe(4);
      dataKeyLimits.livesMilliseconds = 1;
      const forgetful = new Keyring(keyManagement);
      await forgetful.of(world.context.db, one);
      expect(unwrapped()).toBe(5);
      const readAgain = async () => {
        await forgetful.of(world.context.db, one);
        return unwrapped();
      };
      await expect.poll(readAgain, { message: 'read again once its time is over' }).toBe(6);
    } finally {
      Object.assign(dataKeyLimits, limits);
    }
  });

  test('that was destroyed opens nothing any more, and others are as they were', async () => {
    const [gone = '', stays = ''] = await newMembers(2);
    await destroyDataKey(world, gone);
    await expect(world.context.keyring.of(world.context.db, gone)).rejects.toThrow(DataKeyDestroyed);
    expect([...(await world.context.keyring.ofMany(world.context.db, [gone, stays])).keys()]).toEqual([
      stays,
    ]);
  });

  test('does not open where it was put in another member’s row', async () => {
    const [one = '', two = ''] = await newMembers(2);
    const { owner } = world.database;
    const row = await owner
      .selectFrom('data_key')
      .select('wrapped_key')
      .where('member_id', '=', one)
      .executeTakeFirstOrThrow();
    await owner.updateTable('data_key').set(row).where('member_id', '=', two).execute();
    await expect(new Keyring(counting().keyManagement).of(world.context.db, two)).rejects.toThrow();
  });
});

test('a start with other master keys than those of the database is refused', async () => {
  const other = localKeyManagement({ file: undefined, derived: deriveKeys('another secret').master });
  await expect(new Keyring(other).ready(world.context.db, world.context.now())).rejects.toThrow(
    UnknownMasterKey,
  );
  const rows = await world.database.owner.selectFrom('data_key').select('member_id').execute();
  expect(rows.filter((row) => row.member_id === houseId)).toHaveLength(1);
});
