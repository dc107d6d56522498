import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanInProcess } from './clean-picture.ts';
import { withoutPngText } from './without-png-text.ts';

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typed = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
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

test('a picture with such texts takes the time of its pixels', async () => {
  const create = { width: 20, height: 10, channels: 3, background: '#abcdef' } as const;
  const plain = await sharp({ create }).png().toBuffer();
  const text = Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(3_900_000))]);
  const heavy = Array.from({ length: 900 }, () => chunk('zTXt', text));
  const size = { widthPixels: 20, heightPixels: 10 };
  const bytes = Buffer.concat([plain.subarray(0, 33), ...heavy, plain.subarray(33)]);
  // The process has started, and loaded its decoder, with the first one.
  expect(await cleanInProcess({ kind: 'selfie', bytes: plain, processorMilliseconds: 5_000 })).toMatchObject(
    size,
  );
  expect(await cleanInProcess({ kind: 'selfie', bytes, processorMilliseconds: 200 })).toMatchObject(size);
});

test('other pictures, and a PNG that is cut off, are left as they are', async () => {
  const create = { width: 20, height: 10, channels: 3, background: '#abcdef' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  expect(withoutPngText(jpeg)).toBe(jpeg);
  const png = await sharp({ create }).png().toBuffer();
  const cut = png.subarray(0, png.length - 20);
  expect(withoutPngText(cut)).toEqual(cut);
});
