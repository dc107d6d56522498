import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Where pictures are stored, sealed before they come here (sealed-pictures.ts). Keys are made by the server and hold no member
 * data.
 */
export interface PictureStore {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** @throws when there is no such object. */
  get: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
  /** The keys of all objects in a folder; none where there is no such folder. */
  list: (folder: string) => Promise<string[]>;
}

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Pictures in a folder of this machine, made at the first write; folders and files are open to their owner alone.
 * flydrive's S3 driver has the same calls.
 */
export function folderStore(folder: string): PictureStore {
  const driver = new FSDriver({ location: pathToFileURL(folder), visibility: 'private' });
  return {
    put: async (key, bytes) => {
      const file = join(folder, key);
      await mkdir(dirname(file), { recursive: true, mode: folderMode });
      // Made before by whatever made the data folder, or by an earlier version.
      await Promise.all([folder, dirname(file)].map((each) => chmod(each, folderMode)));
      await driver.put(key, bytes);
      await chmod(file, fileMode);
    },
    get: async (key) => Buffer.from(await driver.getBytes(key)),
    remove: (key) => driver.delete(key),
    list: (name) => keysIn(driver, name),
  };
}

async function keysIn(driver: FSDriver, name: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await driver
      .listAll(name, paginationToken === undefined ? {} : { paginationToken })
      .catch(noFolder);
    for (const object of page.objects) if (object.isFile) keys.push(object.key);
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
  return keys;
}

function noFolder(error: unknown): { objects: never[]; paginationToken?: undefined } {
  const cause = error instanceof Error && 'cause' in error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return { objects: [] };
  throw error;
}
