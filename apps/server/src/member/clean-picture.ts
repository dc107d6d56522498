import { type ChildProcess, fork } from 'node:child_process';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { fairQueue } from '../system/fair-queue.ts';
import { cleaningSeconds, uploadsRefused } from '../system/metrics.ts';
import { cleaningLimits, pictureLimits } from '../upload-limits.ts';
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

/** Kept from one picture to the next; another one takes the place of one that has ended. */
const idle: ChildProcess[] = [];

/** Without waiting for a turn. */
export function cleanInProcess(task: PictureTask): Promise<CleanedPicture | RefusedPicture> {
  const child = idle.pop() ?? startProcess();
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), cleaningLimits.longestMilliseconds);
    const settle = () => {
      clearTimeout(late);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    };
    const onMessage = (answer: unknown) => {
      settle();
      idle.push(child);
      resolve(answer as CleanedPicture | RefusedPicture);
    };
    /** It ended over this picture: by the limit of its processor time, or because the decoder failed. */
    const onEnd = () => {
      settle();
      child.kill('SIGKILL');
      uploadsRefused.inc({ why: 'cleaning_ended' });
      resolve({ refused: 'unreadable' });
    };
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    child.send(task, (error) => {
      if (error !== null) onEnd();
    });
  });
}

/**
 * With none of our environment: what decodes strangers' pictures needs no keys. It neither keeps this process alive nor outlives
 * it.
 */
function startProcess(): ChildProcess {
  const child = fork(new URL('./picture-process.ts', import.meta.url), {
    env: { PATH: process.env.PATH },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  child.on('error', () => {});
  child.once('exit', () => {
    const place = idle.indexOf(child);
    if (place >= 0) idle.splice(place, 1);
  });
  return child;
}
