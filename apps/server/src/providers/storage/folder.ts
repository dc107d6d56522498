import { pathToFileURL } from 'node:url';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where pictures are stored. Keys are made by the server and hold no member data. */
export interface PictureStore {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** @throws when there is no such object. */
  get: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
}

/** Pictures in a folder of this machine, made at the first write. flydrive's S3 driver has the same three calls. */
export function folderStore(folder: string): PictureStore {
  const driver = new FSDriver({ location: pathToFileURL(folder), visibility: 'private' });
  return {
    put: (key, bytes) => driver.put(key, bytes),
    get: async (key) => Buffer.from(await driver.getBytes(key)),
    remove: (key) => driver.delete(key),
  };
}
