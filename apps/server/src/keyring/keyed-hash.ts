import { createHmac, type KeyObject, randomBytes } from 'node:crypto';

/**
 * What is kept of a code, a number or a text in place of itself, to compare it with another: whoever has a copy of the database cannot
 * try what it says without the key (decision 0035).
 * @param of What it is or belongs to: equal texts of two kinds or two owners have different hashes.
 */
export function keyedHash(key: KeyObject, of: string, text: string): string {
  return createHmac('sha256', key).update(`${of}:${text}`).digest('base64url');
}

/** What a cookie or a link carries to prove whose it is; its keyed hash is kept. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
