import { createHmac, type KeyObject } from 'node:crypto';

/** A keyed hash by which equal numbers are found without decrypting any; blanks, dashes and capitals do not count. */
export function hashAccountNumber(key: KeyObject, accountNumber: string): string {
  const plain = accountNumber.replace(/[^A-Za-z\d]/g, '').toUpperCase();
  return createHmac('sha256', key).update(`account-number:${plain}`).digest('base64url');
}
