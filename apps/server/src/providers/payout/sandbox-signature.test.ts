import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignatureValid, signEvent } from './sandbox-signature.ts';

const key = createSecretKey(new Uint8Array(32).fill(7));
const at = new Date('2026-03-16T02:00:00Z');
const raw = '{"state":"completed"}';
const header = signEvent(key, raw, at);
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);

describe('the signature of an event', () => {
  test('is valid for exactly these bytes, for five minutes', () => {
    expect(isSignatureValid(key, header, Buffer.from(raw), at)).toBe(true);
    expect(isSignatureValid(key, header, Buffer.from(raw), after(300))).toBe(true);
  });

  test.each([
    ['another key', createSecretKey(new Uint8Array(32).fill(8)), header, raw, at],
    ['other bytes', key, header, `${raw} `, at],
    ['an old recording', key, header, raw, after(301)],
    ['a clock in the future', key, header, raw, after(-301)],
    [
      'another time under the same signature',
      key,
      header.replace(/t=\d+/, `t=${at.getTime() / 1000 + 1}`),
      raw,
      at,
    ],
    ['a cut signature', key, header.slice(0, -2), raw, at],
    ['no signature', key, '', raw, at],
  ])('falls for %s', (_, withKey, withHeader, withRaw, now) => {
    expect(isSignatureValid(withKey, withHeader, Buffer.from(withRaw), now)).toBe(false);
  });
});
