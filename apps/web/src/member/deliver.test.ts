import { CallError } from '@sagwan/contract/call.ts';
import { hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliver, inTurn, isAboutPicture } from './deliver.ts';

const lost = new CallError('No Server Response', { code: 'NO_RESPONSE' });
const device = { onLine: true };
let events: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  device.onLine = true;
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Delivers with `send`, and notes when each attempt was made and each change of `onWaiting`. */
function delivering(send: (attempt: number) => Promise<string>) {
  const attempts: number[] = [];
  const waiting: boolean[] = [];
  const controller = new AbortController();
  const start = Date.now();
  const outcome = deliver(
    () => {
      attempts.push(Date.now() - start);
      return send(attempts.length);
    },
    { signal: controller.signal, onWaiting: (is) => waiting.push(is) },
  ).catch((error: unknown) => error);
  return { attempts, waiting, controller, outcome };
}

describe('after a lost connection', () => {
  test('it tries again after growing pauses, and gives up in the end', async () => {
    const { attempts, outcome } = delivering(() => Promise.reject(lost));
    await vi.advanceTimersByTimeAsync(10 * minuteMilliseconds);
    expect(await outcome).toBe(lost);
    const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 60_000]);
  });

  test('it says that it waits, until it no longer does', async () => {
    const { waiting, outcome } = delivering((attempt) =>
      attempt < 3 ? Promise.reject(lost) : Promise.resolve('idFront-1.jpg'),
    );
    await vi.advanceTimersByTimeAsync(3000);
    expect(await outcome).toBe('idFront-1.jpg');
    expect(waiting).toEqual([true, false, true, false]);
  });

  test('it makes no attempt while the device is offline, and one at once when it is not', async () => {
    device.onLine = false;
    const { attempts, outcome } = delivering((attempt) =>
      attempt < 2 ? Promise.reject(lost) : Promise.resolve('selfie-1.jpg'),
    );
    await vi.advanceTimersByTimeAsync(hourMilliseconds);
    expect(attempts).toHaveLength(1);
    events.dispatchEvent(new Event('online'));
    expect(await outcome).toBe('selfie-1.jpg');
    expect(attempts).toEqual([0, hourMilliseconds]);
  });

  test('stopped while it waits, it makes no further attempt', async () => {
    const { attempts, controller, outcome } = delivering(() => Promise.reject(lost));
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    expect(await outcome).toHaveProperty('name', 'AbortError');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(1);
  });
});

test.each([
  ['UPLOAD_RUNS', 429, 8],
  ['UPLOAD_TOO_SLOW', 408, 8],
  ['SERVER_BUSY', 503, 8],
  ['PICTURE_UNREADABLE', 422, 1],
  ['PICTURE_TOO_LARGE', 413, 1],
  ['PICTURES_LIMIT_REACHED', 429, 1],
  ['INTERNAL', 500, 1],
])('an answer %s (%i): %i attempts', async (code, status, most) => {
  const { attempts, outcome } = delivering(() => Promise.reject(new CallError('No.', { code, status })));
  await vi.advanceTimersByTimeAsync(10 * minuteMilliseconds);
  expect(await outcome).toMatchObject({ code });
  expect(attempts).toHaveLength(most);
});

test('only a refusal of this picture makes another one necessary', () => {
  const about = (code: string, status?: number) => isAboutPicture(new CallError('No.', { code, status }));
  expect(about('PICTURE_UNREADABLE', 422)).toBe(true);
  expect(about('UPLOAD_RUNS', 429)).toBe(false);
  expect(about('NO_RESPONSE')).toBe(false);
});

test('pictures are sent one after the other, also after one that failed', async () => {
  const said: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = inTurn(async () => {
    said.push('first begins');
    await first.promise;
  });
  const two = inTurn(async () => void said.push('second'));
  await vi.advanceTimersByTimeAsync(10);
  expect(said).toEqual(['first begins']);
  first.reject(lost);
  await expect(one).rejects.toBe(lost);
  await two;
  expect(said).toEqual(['first begins', 'second']);
});
