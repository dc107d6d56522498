import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Keyring } from '../../keyring/keyring.ts';
import type { PictureStore } from './folder.ts';

/** Pictures of members: what is stored opens with the member's data key alone, under its own name. */
export interface SealedPictures {
  put: (memberId: string, storageKey: string, bytes: Buffer) => Promise<void>;
  /** @throws when there is no such picture of this member, or its bytes were changed. */
  get: (memberId: string, storageKey: string) => Promise<Buffer>;
  remove: (storageKey: string) => Promise<void>;
  /** The keys of all pictures in a folder. */
  list: (folder: string) => Promise<string[]>;
}

/** Seals pictures on their way into a store and opens them on their way out. */
export function sealedPictures(
  store: PictureStore,
  { keyring, db }: { keyring: Keyring; db: Kysely<Database> },
): SealedPictures {
  return {
    put: async (memberId, storageKey, bytes) => {
      const key = await keyring.of(db, memberId);
      await store.put(storageKey, key.sealBytes('storage.file', bytes, storageKey));
    },
    get: async (memberId, storageKey) => {
      const [key, sealed] = await Promise.all([keyring.of(db, memberId), store.get(storageKey)]);
      return key.openBytes('storage.file', sealed, storageKey);
    },
    remove: (storageKey) => store.remove(storageKey),
    list: (folder) => store.list(folder),
  };
}
