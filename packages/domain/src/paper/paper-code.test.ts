import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paperCodeOf, paperCodeText, readPaperCode } from './paper-code.ts';

const hash = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
const anyHash = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
  .map((digits) => digits.join(''));

describe('the code of a paper', () => {
  test('is the first 80 bits of its hash', () => {
    expect(paperCodeText(paperCodeOf(hash))).toBe('5NRH-CGNQ-4TR4-80B2');
    expect(paperCodeOf('0'.repeat(64))).toBe('0'.repeat(16));
    expect(paperCodeOf('f'.repeat(64))).toBe('Z'.repeat(16));
    // What comes after them is not in it.
    expect(paperCodeOf(hash.slice(0, 20) + '0'.repeat(44))).toBe(paperCodeOf(hash));
    expect(paperCodeOf(`${hash.slice(0, 19)}5${'0'.repeat(44)}`)).not.toBe(paperCodeOf(hash));
    expect(() => paperCodeOf('2d71')).toThrow(RangeError);
  });

  test('is read as it is printed, and so is the hash', () => {
    fc.assert(
      fc.property(anyHash, (sha256) => {
        const code = paperCodeOf(sha256);
        expect(readPaperCode(paperCodeText(code))).toEqual({ code });
        expect(readPaperCode(` ${sha256.toUpperCase()}\n`)).toEqual({ code, sha256 });
      }),
    );
  });

  test.each([
    ['lower case, spaces for dashes', '5nrh cgnq 4tr4 80b2'],
    ['long dashes', '5NRH–CGNQ—4TR4‐80B2'],
    ['letters that look like figures', '5NRH-CGNQ-4TR4-8OB2'],
  ])('is read in %s', (_, text) => {
    expect(readPaperCode(text)).toEqual({ code: '5NRHCGNQ4TR480B2' });
  });

  test.each(['', 'ABCD', 'UUUU-UUUU-UUUU-UUUU', '5NRH-CGNQ-4TR4-80B2-1', `${hash}0`, 'ñ'.repeat(16)])(
    '%j is none',
    (text) => {
      expect(readPaperCode(text)).toBeUndefined();
    },
  );
});
