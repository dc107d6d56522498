import { CallError } from '@sagwan/contract/call.ts';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';

/** After an attempt that the network or a busy server ended; longer each time, so that a server that returns is not flooded. */
const pausesMilliseconds = [1000, 2000, 4000, 8000, 16_000, 30_000, 60_000] as const;

/** The server took no picture now; the same one may be taken later. */
const passing = new Set(['UPLOAD_RUNS', 'UPLOAD_TOO_SLOW']);

/** Whether the same request may succeed later: no answer came, or one that is not about the picture. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status, code } = error;
  return status === undefined || status >= 502 || passing.has(code);
}

/** The server refused this picture, so sending the same one again is useless. */
export function isAboutPicture(error: unknown): boolean {
  return (
    error instanceof CallError &&
    !isPassing(error) &&
    uploadPicture.refusals.some((code) => code === error.code)
  );
}

/**
 * Sends until the server has answered for good. While the device is offline no attempt is made; the first one after is made
 * at once.
 * @throws what the last attempt threw, or the signal's reason.
 */
export async function deliver<Answer>(
  send: () => Promise<Answer>,
  { signal, onWaiting }: { signal: AbortSignal; onWaiting: (waiting: boolean) => void },
): Promise<Answer> {
  for (const pause of pausesMilliseconds) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
    }
    onWaiting(true);
    await pauseOrOnline(pause, signal);
    onWaiting(false);
  }
  return await send();
}

function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = navigator.onLine ? setTimeout(end, milliseconds) : undefined;
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

let before: Promise<unknown> = Promise.resolve();

/** One picture after the other: the server reads one of a member at a time, and a slow network sends each the faster. */
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const run = before.then(work, work);
  before = run.catch(() => undefined);
  return run;
}
