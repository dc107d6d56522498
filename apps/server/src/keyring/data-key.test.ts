import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DataKey, type SealedPlace } from './data-key.ts';

const memberId = '01900000-0001-7000-8000-000000000001';
const secret = createSecretKey(randomBytes(32));
const key = new DataKey(memberId, secret);
const place = 'message.text_encrypted' satisfies SealedPlace;

test('any text opens again as it was, and never twice as the same bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, row) => {
      const sealed = key.sealText(place, text, row);
      expect(key.openText(place, sealed, row)).toBe(Buffer.from(text).toString('utf8'));
      expect(key.sealText(place, text, row).equals(sealed)).toBe(false);
    }),
  );
});

test('fields open as they were sealed', () => {
  const fields = { birthDate: '1994-06-12', note: 'ñ ₱ "quoted"' };
  const sealed = key.sealFields('personal.details_encrypted', fields);
  expect(key.openFields('personal.details_encrypted', sealed)).toEqual(fields);
});

test.each<[string, DataKey, SealedPlace, string]>([
  ['with the key of another member', new DataKey(memberId, createSecretKey(randomBytes(32))), place, 'one'],
  ['for another member', new DataKey('01900000-0001-7000-8000-000000000002', secret), place, 'one'],
  ['in another table', key, 'sandbox_message.text_encrypted', 'one'],
  ['in another column', key, 'message.secret_text_encrypted', 'one'],
  ['in another row', key, place, 'two'],
])('what is sealed does not open %s', (_, other, at, row) => {
  const sealed = key.sealText(place, 'secret', 'one');
  expect(key.openText(place, sealed, 'one')).toBe('secret');
  expect(() => other.openText(at, sealed, row)).toThrow();
});

test('what was changed in a single bit, cut off or never sealed does not open', () => {
  const sealed = key.sealText(place, 'secret');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => key.openText(place, changed)).toThrow();
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => key.openText(place, sealed.subarray(0, length))).toThrow();
});

test('a key shows itself in no text that is made of it', () => {
  expect(JSON.stringify({ key })).toBe(JSON.stringify({ key: { memberId } }));
});
