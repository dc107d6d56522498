import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { pictureLimits } from '../upload-limits.ts';
import { withoutPngText } from './without-png-text.ts';

/**
 * A process that cleans one picture after the other (clean-picture.ts): of low priority, so that requests and
 * PostgreSQL get most of the processor; with a limit of processor time, which cannot be set for a thread; and so that what a
 * hostile picture does to the decoder ends here.
 */
export interface PictureTask {
  kind: 'idFront' | 'idBack' | 'selfie' | 'signature' | 'receipt';
  bytes: Uint8Array;
  /** More than this ends the process. */
  processorMilliseconds: number;
}

export interface CleanedPicture {
  bytes: Buffer;
  widthPixels: number;
  heightPixels: number;
}

export interface RefusedPicture {
  refused: 'tooManyPixels' | 'unreadable';
}

const sideMax = 1600;
const jpegQuality = 82;
/** The canvas of step 5 (specification §2). */
const signatureSize = { width: 300, height: 200 };
const watchMilliseconds = 100;
/** As where passwords are hashed: a tenth of a core that others want, since on a busy machine the lowest would get nothing. */
const niceness = 10;

// On Linux a priority is the thread's: the decoder works on threads that are here already, and on those that they begin.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, niceness);
sharp.concurrency(1);
sharp.cache(false);

// Ctrl-C reaches the whole group of processes; this one ends with its parent, which finishes its requests first.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (task: PictureTask) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > task.processorMilliseconds) process.exit(1);
  }, watchMilliseconds);
  const answer = await cleaned(task);
  clearInterval(watch);
  process.send?.(answer);
});

/** The size is read from the header before any pixel is decoded. */
async function cleaned({ kind, bytes: sent }: PictureTask): Promise<CleanedPicture | RefusedPicture> {
  const bytes = withoutPngText(Buffer.from(sent));
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > pictureLimits.sidePixels || width * height > pictureLimits.pixels)
      return { refused: 'tooManyPixels' };
    const upright = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' }).autoOrient();
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
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return { bytes: data, widthPixels: info.width, heightPixels: info.height };
  } catch {
    return { refused: 'unreadable' };
  }
}
