import { isRefusal } from '@sagwan/domain/copy/refusals.ts';
import { expect, test } from 'vitest';
import { withinDeadline } from './deadline.ts';

test('work in time is answered, in its own words', async () => {
  expect(await withinDeadline(Promise.resolve('done'), 1_000)).toBe('done');
  await expect(withinDeadline(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
});

test('work that never ends is answered all the same, and its later failure harms nobody', async () => {
  let fail = (_: Error) => {};
  const work = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const answer = await withinDeadline(work, 5);
  expect(isRefusal(answer) && answer).toMatchObject({ refused: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
  fail(new Error('after the answer'));
});
