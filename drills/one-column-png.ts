import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one column of pixels. sharp takes twenty seconds to encode it, since each row has a filter of its own. */
export function oneColumn(heightPixels: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(1, 0);
  size.writeUInt32BE(heightPixels, 4);
  // Eight bits a channel, RGB; then of each row the filter, none, and its pixel.
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc(heightPixels * 4, Buffer.from([0, 0x33, 0x44, 0x55])), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
