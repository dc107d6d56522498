import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type KeyManagement, UnknownMasterKey } from '../providers/key-management/key-management.ts';
import {
  isAnyWrappedByAnother,
  listWrappedKeys,
  replaceWrappedKey,
  type WrappedKey,
} from './data-key.sql.ts';

const keysAtOnce = 500;
/** Beside a server that is serving; each is one statement on one row. */
const writesAtOnce = 4;

export interface Rotated {
  /** The master key that wraps all of them now. */
  masterKeyId: string;
  rewrapped: number;
  /** Master keys that are not at hand, by what they wrapped; those data keys are left as they were. */
  unknown: Map<string, number>;
}

/**
 * Rewraps every data key that another master key than the newest has wrapped, while servers serve: what was sealed stays as
 * it is, and a key in a server's memory too. Whatever it was broken off at, it goes on there when it is run again.
 * @param say Called with how many were rewrapped so far.
 */
export async function rotateKeys(
  db: Kysely<Database>,
  keyManagement: KeyManagement,
  say: (rewrapped: number) => void = () => {},
): Promise<Rotated> {
  const masterKeyId = await keyManagement.newestId();
  let rewrapped = 0;
  const unknown = new Map<string, number>();
  // Once more for members who registered meanwhile at a server that had not seen the newest key yet.
  for (let pass = 0; pass < 3 && (pass === 0 || (await isAnyWrappedByAnother(db, masterKeyId))); pass += 1) {
    unknown.clear();
    let after: string | undefined;
    for (;;) {
      const keys = await listWrappedKeys(db, { after, most: keysAtOnce });
      after = keys.at(-1)?.memberId;
      if (after === undefined) break;
      const old = keys.filter((key) => key.masterKeyId !== masterKeyId);
      for (let first = 0; first < old.length; first += writesAtOnce) {
        const wrapped = await Promise.allSettled(
          old.slice(first, first + writesAtOnce).map((key) => rewrap(db, keyManagement, key)),
        );
        for (const result of wrapped) {
          if (result.status === 'fulfilled') rewrapped += 1;
          else if (result.reason instanceof UnknownMasterKey) {
            const { masterKeyId: id } = result.reason;
            unknown.set(id, (unknown.get(id) ?? 0) + 1);
          } else throw result.reason;
        }
      }
      if (old.length > 0) say(rewrapped);
    }
  }
  return { masterKeyId, rewrapped, unknown };
}

async function rewrap(
  db: Kysely<Database>,
  keyManagement: KeyManagement,
  { memberId, ...before }: WrappedKey & { memberId: string },
): Promise<void> {
  const dataKey = await keyManagement.unwrap(before.wrappedKey, before.masterKeyId, memberId);
  const after = await keyManagement.wrap(dataKey, memberId);
  dataKey.fill(0);
  await replaceWrappedKey(db, memberId, { before, after });
}

/** Whether a rotation was begun and is not at its end: the newest master key is not the one of every data key. */
export async function isRotationOpen(db: Kysely<Database>, keyManagement: KeyManagement): Promise<boolean> {
  return isAnyWrappedByAnother(db, await keyManagement.newestId());
}
