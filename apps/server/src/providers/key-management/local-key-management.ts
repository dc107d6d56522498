import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { open, seal } from '../../keyring/sealing.ts';
import { type KeyManagement, UnknownMasterKey } from './key-management.ts';

const keyBytes = 32;

/**
 * Master keys in a file, one a line in base64url, the newest first; the key derived from SECRET_KEY is the oldest, and the
 * only one without a file. The file is read again when it has changed, so that servers that run take a new key at once.
 */
export function localKeyManagement({
  file,
  derived,
}: {
  file: string | undefined;
  derived: KeyObject;
}): KeyManagement {
  let read: { version: string; keys: Map<string, KeyObject> } | undefined;
  /** The newest first: a Map keeps the order. */
  const keys = () => {
    const version = versionOf(file);
    if (read?.version !== version) {
      const all = [...(file === undefined ? [] : masterKeysIn(file)), derived];
      read = { version, keys: new Map(all.map((key) => [masterKeyId(key), key])) };
    }
    return read.keys;
  };
  const newest = (): [string, KeyObject] => [...keys()][0] ?? [masterKeyId(derived), derived];
  return {
    wrap: async (dataKey, memberId) => {
      const [id, key] = newest();
      return { wrappedKey: seal(key, boundTo(memberId), dataKey), masterKeyId: id };
    },
    unwrap: async (wrappedKey, id, memberId) => {
      const key = keys().get(id);
      if (key === undefined) throw new UnknownMasterKey(id);
      return open(key, boundTo(memberId), wrappedKey);
    },
    newestId: async () => newest()[0],
  };
}

const boundTo = (memberId: string) => JSON.stringify(['data_key.wrapped_key', memberId]);

/** Says which key it is and nothing about it. */
function masterKeyId(key: KeyObject): string {
  return createHash('sha256').update('sagwan master key').update(key.export()).digest('hex').slice(0, 16);
}

function versionOf(file: string | undefined): string {
  if (file === undefined) return '';
  const { mtimeMs, ino, size } = statSync(file);
  return `${mtimeMs} ${ino} ${size}`;
}

function masterKeysIn(file: string): KeyObject[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => {
      const bytes = Buffer.from(line, 'base64url');
      // Never the line itself: the message goes to a log.
      if (bytes.length !== keyBytes || bytes.toString('base64url') !== line)
        throw new Error(`${file}: line ${index + 1} is no key of ${keyBytes} bytes in base64url`);
      return createSecretKey(bytes);
    });
}

/** Puts a new master key before those in the file, which is made where there is none. Readers see it whole or not at all. */
export function addMasterKey(file: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, `${randomBytes(keyBytes).toString('base64url')}\n${before}`, { mode: 0o600 });
  renameSync(mine, file);
}
