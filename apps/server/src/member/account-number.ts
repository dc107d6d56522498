import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts an account number for its row (AES-256-GCM: nonce, tag, text), each time with another nonce. */
export function sealAccountNumber(key: KeyObject, accountNumber: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(accountNumber, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts it. @throws when the key is another or a single bit was changed. */
export function openAccountNumber(key: KeyObject, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return text.toString('utf8');
}

/** A keyed hash by which equal numbers are found without decrypting any; blanks, dashes and capitals do not count. */
export function hashAccountNumber(key: KeyObject, accountNumber: string): string {
  const plain = accountNumber.replace(/[^A-Za-z\d]/g, '').toUpperCase();
  return createHmac('sha256', key).update(`account-number:${plain}`).digest('base64url');
}
