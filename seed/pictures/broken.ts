import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { castPicture } from './make.ts';

export type BrokenPicture = {
  /** What is wrong; used in the test's name. */
  fault: 'truncated' | 'svgNamedJpeg' | 'tooManyPixels' | 'carriesLocation' | 'textNamedPng';
  fileName: string;
  /** What a browser would claim about it. */
  contentType: string;
  bytes: Buffer;
};

const hugeSide = 14_000;

/**
 * Uploads that must be refused, and one (`carriesLocation`) that must be accepted and stored without its GPS
 * position. Made on the fly, so that the repository has no hostile file; the huge one is under 1 MB.
 */
export async function brokenPictures(): Promise<BrokenPicture[]> {
  const whole = await castPicture({ person: { fullName: 'Maria Santos' }, kind: 'selfie' });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><script>alert(1)</script><rect width="1200" height="900" fill="green"/></svg>';
  return [
    {
      fault: 'truncated',
      fileName: 'selfie.jpg',
      contentType: 'image/jpeg',
      bytes: whole.subarray(0, Math.floor(whole.length * 0.6)),
    },
    { fault: 'svgNamedJpeg', fileName: 'id-front.jpg', contentType: 'image/jpeg', bytes: Buffer.from(svg) },
    { fault: 'tooManyPixels', fileName: 'id-back.png', contentType: 'image/png', bytes: hugePicture() },
    {
      fault: 'carriesLocation',
      fileName: 'selfie.jpg',
      contentType: 'image/jpeg',
      bytes: await locatedPicture(whole),
    },
    {
      fault: 'textNamedPng',
      fileName: 'signature.png',
      contentType: 'image/png',
      bytes: Buffer.from('This is a text file and no picture.\n'.repeat(40)),
    },
  ];
}

/** Written chunk by chunk, one bit a pixel: sharp would first fill 600 MB of memory to make it. */
function hugePicture(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(hugeSide, 0);
  header.writeUInt32BE(hugeSide, 4);
  header.writeUInt8(1, 8); // bit depth; the zeros after it say greyscale, deflate, no interlacing
  const rows = Buffer.alloc(hugeSide * (1 + hugeSide / 8));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

function locatedPicture(whole: Buffer): Promise<Buffer> {
  return sharp(whole)
    .withExif({
      IFD0: { Make: 'Specimen', Model: 'Demonstration phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '14/1 35/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '120/1 58/1 0/1',
      },
    })
    .jpeg({ quality: 84 })
    .toBuffer();
}
