import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts an account number for its row (AES-256-GCM: nonce, tag, text); no two seals of a number are alike. */
export function sealAccountNumber(key: KeyObject, accountNumber: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(accountNumber, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The number again; throws when the key or a single bit is another. */
export function openAccountNumber(key: KeyObject, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return text.toString('utf8');
}

/** Tells equal numbers without opening any; blanks, dashes and capitals do not count. */
export function hashAccountNumber(key: KeyObject, accountNumber: string): string {
  const plain = accountNumber.replace(/[^A-Za-z\d]/g, '').toUpperCase();
  return createHmac('sha256', key).update(`account-number:${plain}`).digest('base64url');
}
