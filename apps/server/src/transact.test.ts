import { expect, test } from 'vitest';
import { sqlStates, WriteConflict } from './database/sql-states.ts';
import { retryOnConflict } from './transact.ts';

/** Work that conflicts so many times before it succeeds. */
function conflicting(times: number): () => Promise<string> {
  let left = times;
  return async () => {
    if (left === 0) return 'done';
    left -= 1;
    throw new WriteConflict(sqlStates.stateChanged, 'Something else was booked meanwhile');
  };
}

test('work is tried five times, and ten times where one of each server contends', async () => {
  expect(await retryOnConflict(conflicting(4))).toBe('done');
  await expect(retryOnConflict(conflicting(5))).rejects.toThrow(WriteConflict);
  expect(await retryOnConflict(conflicting(9), 'a member')).toBe('done');
  await expect(retryOnConflict(conflicting(10), 'a member')).rejects.toThrow(WriteConflict);
});
