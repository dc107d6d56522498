import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutPngText } from './without-png-text.ts';

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The decoder leaves out what has a wrong checksum; here it is only counted.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

test('texts and profiles that unpack to gigabytes are left out of a PNG, and its pixels are as they were', async () => {
  const create = { width: 20, height: 10, channels: 3, background: '#abcdef' } as const;
  const plain = await sharp({ create }).png().toBuffer();
  const headEnds = 8 + 25;
  const text = Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(1_000_000))]);
  const heavy = Array.from({ length: 50 }, () => chunk('zTXt', text));
  const bomb = Buffer.concat([
    plain.subarray(0, headEnds),
    ...heavy,
    chunk('iCCP', text),
    plain.subarray(headEnds),
  ]);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  const cleaned = withoutPngText(bomb);
  expect(cleaned.includes('zTXt') || cleaned.includes('iCCP')).toBe(false);
  expect(await pixels(cleaned)).toEqual(await pixels(plain));
});

test('other pictures, and a PNG that is cut off, are left as they are', async () => {
  const create = { width: 20, height: 10, channels: 3, background: '#abcdef' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  expect(withoutPngText(jpeg)).toBe(jpeg);
  const png = await sharp({ create }).png().toBuffer();
  const cut = png.subarray(0, png.length - 20);
  expect(withoutPngText(cut)).toEqual(cut);
});
