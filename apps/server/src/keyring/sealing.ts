import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** The first byte of what is sealed, so that another format can follow without a guess. */
const format = 1;
const nonceBytes = 12;
const tagBytes = 16;
const textFrom = 1 + nonceBytes + tagBytes;

/**
 * Encrypts with AES-256-GCM, each time with another nonce: format, nonce, tag, text. `boundTo` is authenticated and not kept:
 * what was sealed for one place does not open at another.
 */
export function seal(key: KeyObject, boundTo: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const text = cipher.update(plain);
  cipher.final();
  return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), text]);
}

/** What was sealed. @throws when the key, the place or a single bit is another. */
export function open(key: KeyObject, boundTo: string, sealed: Buffer): Buffer {
  if (sealed.length < textFrom || sealed[0] !== format) throw new Error('This is nothing that was sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, textFrom));
  const plain = decipher.update(sealed.subarray(textFrom));
  decipher.final();
  return plain;
}
