import { type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import sharp from 'sharp';
import { boundedQueue } from '../system/bounded-queue.ts';
import type { PictureKind } from './picture.sql.ts';
import { pictureTypeOf } from './picture-type.ts';

const pixelsMax = 40_000_000;
const sideMax = 1600;
const jpegQuality = 82;
/** The canvas of step 5 (specification §2). */
const signatureSize = { width: 300, height: 200 };

/** A picture of 40 megapixels takes 160 MB while it is decoded, so two are decoded at once, in one thread each. */
const queue = boundedQueue({ atOnce: 2, waitingMax: 20 });
sharp.concurrency(1);
sharp.cache(false);

export interface CleanPicture {
  bytes: Buffer;
  widthPixels: number;
  heightPixels: number;
}

export type PictureRefusal = Refusal<
  'PICTURE_UNREADABLE' | 'PICTURE_TYPE_UNSUPPORTED' | 'PICTURE_TOO_MANY_PIXELS'
>;

/**
 * Decodes a picture and encodes it anew, upright and with nothing but its pixels: no EXIF, no position, no bytes
 * of the original file. Its format and size are read from the first bytes before any pixel is decoded.
 * @throws QueueFull
 */
export async function cleanPicture(
  bytes: Buffer,
  kind: PictureKind | 'receipt',
): Promise<CleanPicture | PictureRefusal> {
  if (pictureTypeOf(bytes) === undefined) return refuse('PICTURE_TYPE_UNSUPPORTED');
  const pixels = await pixelsOf(bytes);
  if (pixels === undefined) return refuse('PICTURE_UNREADABLE');
  if (pixels > pixelsMax) {
    return refuse('PICTURE_TOO_MANY_PIXELS', { params: { limit: String(pixelsMax / 1_000_000) } });
  }
  return queue(() => decoded(bytes, kind));
}

/** Read from the file's header; undefined where it cannot be. */
async function pixelsOf(bytes: Buffer): Promise<number | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

async function decoded(bytes: Buffer, kind: PictureKind | 'receipt'): Promise<CleanPicture | PictureRefusal> {
  const upright = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient();
  const white = { background: '#ffffff' };
  const written =
    kind === 'signature'
      ? upright
          .flatten(white)
          .resize({ ...signatureSize, fit: 'contain', ...white })
          .png({ compressionLevel: 9 })
      : upright
          .flatten(white)
          .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: jpegQuality });
  try {
    const { data, info } = await written.timeout({ seconds: 20 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, widthPixels: info.width, heightPixels: info.height };
  } catch {
    return refuse('PICTURE_UNREADABLE');
  }
}
