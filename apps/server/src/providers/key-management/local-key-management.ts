import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { open, seal } from '../../keyring/sealing.ts';
import { type KeyManagement, UnknownMasterKey } from './key-management.ts';

const keyBytes = 32;

/**
 * Master keys in a file, one a line in base64url, the newest first; the key derived from SECRET_KEY is the oldest, and the
 * only one without a file. The file is read again when it has changed, so that servers that run take a new key at once. While it
 * is gone, empty or cannot be read, as in the moment in which another is copied over it, the keys read before are used.
 * @param onUnreadable Told each time that this begins.
 */
export function localKeyManagement({
  file,
  derived,
  onUnreadable = () => {},
}: {
  file: string | undefined;
  derived: KeyObject;
  onUnreadable?: (error: unknown) => void;
}): KeyManagement {
  let read: { version: string; keys: Map<string, KeyObject> } | undefined;
  let isReadable = true;
  /** The newest first: a Map keeps the order. */
  const readKeys = () => {
    const version = versionOf(file);
    if (read?.version === version) return read;
    const ofFile = file === undefined ? [] : masterKeysIn(file);
    if (ofFile.length === 0 && read !== undefined && read.keys.size > 1) throw new Error(`${file} is empty`);
    const keys = new Map([...ofFile, derived].map((key) => [masterKeyId(key), key]));
    return { version, keys };
  };
  const keys = () => {
    try {
      read = readKeys();
      isReadable = true;
    } catch (error) {
      if (read === undefined) throw error;
      if (isReadable) onUnreadable(error);
      isReadable = false;
    }
    return read.keys;
  };
  const newestId = () => [...keys().keys()][0] ?? masterKeyId(derived);
  const known = (id: string) => {
    const key = keys().get(id);
    if (key === undefined) throw new UnknownMasterKey(id);
    return key;
  };
  return {
    wrap: async (dataKey, memberId, id = newestId()) => ({
      wrappedKey: seal(known(id), boundTo(memberId), dataKey),
      masterKeyId: id,
    }),
    unwrap: async (wrappedKey, id, memberId) => open(known(id), boundTo(memberId), wrappedKey),
    newestId: async () => newestId(),
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

/** Why the file cannot be used; undefined where it can. @param isClosed Whether users of other groups may not read it either. */
export function masterKeyFileProblem(file: string, { isClosed }: { isClosed: boolean }): string | undefined {
  try {
    masterKeysIn(file);
    // Windows has no such rights.
    const isOpen = process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0;
    return isClosed && isOpen
      ? `${file} is open to every user of this machine; chmod 600 closes it`
      : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Puts a new master key before those in the file, which is made where there is none. Readers see it whole or not at all, and
 * whoever could read the file, the server's user or group, still can. It is on the disk before it has wrapped anything.
 */
export function addMasterKey(given: string): void {
  const earlier = existsSync(given) ? statSync(given) : undefined;
  // Where the name is a link, the file that it leads to.
  const file = earlier === undefined ? given : realpathSync(given);
  const before = earlier === undefined ? '' : readFileSync(file, 'utf8');
  const mine = `${file}.${process.pid}`;
  const text = `${randomBytes(keyBytes).toString('base64url')}\n${before}`;
  writeFileSync(mine, text, { mode: 0o600, flush: true });
  if (earlier !== undefined && process.platform !== 'win32') keepReaders(mine, earlier);
  renameSync(mine, file);
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function keepReaders(file: string, { uid, gid, mode }: Stats): void {
  const made = statSync(file);
  // Only root gives a file away; its owner need not be in its group.
  if (process.getuid?.() === 0 || gid === made.gid || process.getgroups?.().includes(gid)) {
    chownSync(file, uid, gid);
    chmodSync(file, 0o600 | (mode & 0o040));
  }
}
