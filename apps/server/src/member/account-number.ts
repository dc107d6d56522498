import type { KeyObject } from 'node:crypto';
import { keyedHash } from '../keyring/keyed-hash.ts';

/** A keyed hash by which equal numbers are found without decrypting any; blanks, dashes and capitals do not count. */
export function hashAccountNumber(key: KeyObject, accountNumber: string): string {
  const plain = accountNumber.replace(/[^A-Za-z\d]/g, '').toUpperCase();
  return keyedHash(key, 'account-number', plain);
}
