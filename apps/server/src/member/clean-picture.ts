import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { cleaningLimits, pictureLimits } from '../limits.ts';
import { BackgroundProcesses, ProcessEnded } from '../system/background-processes.ts';
import { fairQueue } from '../system/fair-queue.ts';
import { cleaningSeconds, uploadsRefused } from '../system/metrics.ts';
import type { CleanedPicture, PictureTask, RefusedPicture } from './picture-process.ts';
import { pictureTypeOf } from './picture-type.ts';

export type PictureRefusal = Refusal<
  'PICTURE_UNREADABLE' | 'PICTURE_TYPE_UNSUPPORTED' | 'PICTURE_TOO_MANY_PIXELS'
>;

/** Whoever has had the fewest pictures cleaned lately is next, so that one sender of large pictures waits for the others. */
const inTurn = fairQueue({
  ...cleaningLimits,
  refusalsPerSecond: 100,
  turnsPerStranger: 1,
  onRefused: () => uploadsRefused.inc({ why: 'cleaning_full' }),
});

/**
 * Decodes a picture and encodes it again, upright and with nothing but its pixels: no EXIF, no position, no bytes of the
 * original file. This is done in a process of its own (picture-process.ts).
 * @throws QueueFull
 */
export async function cleanPicture(
  bytes: Buffer,
  kind: PictureTask['kind'],
  senderId: string,
): Promise<CleanedPicture | PictureRefusal> {
  const { processorMilliseconds } = cleaningLimits;
  if (pictureTypeOf(bytes) === undefined) return refuse('PICTURE_TYPE_UNSUPPORTED');
  const cleaned = await inTurn({ from: senderId, isKnown: false }, async () => {
    const end = cleaningSeconds.startTimer();
    const answer = await cleanInProcess({ kind, bytes, processorMilliseconds });
    end();
    return answer;
  });
  if (!('refused' in cleaned)) return { ...cleaned, bytes: Buffer.from(cleaned.bytes) };
  return cleaned.refused === 'tooManyPixels'
    ? refuse('PICTURE_TOO_MANY_PIXELS', {
        params: {
          limit: String(pictureLimits.pixels / 1_000_000),
          side: pictureLimits.sidePixels.toLocaleString('en'),
        },
      })
    : refuse('PICTURE_UNREADABLE');
}

const processes = new BackgroundProcesses<PictureTask, CleanedPicture | RefusedPicture>(
  new URL('./picture-process.ts', import.meta.url),
);

/** Without waiting for a turn. */
export async function cleanInProcess(task: PictureTask): Promise<CleanedPicture | RefusedPicture> {
  try {
    return await processes.ask(task, cleaningLimits.longestMilliseconds);
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    // It ended over this picture: by the limit of its processor time, or because the decoder failed.
    uploadsRefused.inc({ why: 'cleaning_ended' });
    return { refused: 'unreadable' };
  }
}
