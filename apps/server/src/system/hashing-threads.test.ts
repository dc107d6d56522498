import { expect, test } from 'vitest';
import { nicenessOf, threadNiceness } from '../testing/thread-niceness.ts';
import { onHashingThread } from './hashing-threads.ts';

const cost = { memoryCost: 256, timeCost: 2, parallelism: 1 };

test('a hash fits its own password only, and one that is none is an error', async () => {
  const passwordHash = String(await onHashingThread({ kind: 'hash', password: 'Fresh-water-12', cost }));
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=256,t=2,p=1\$/);
  const fits = (password: string) => onHashingThread({ kind: 'verify', passwordHash, password });
  expect(await Promise.all(['Fresh-water-12', 'Fresh-water-13'].map(fits))).toEqual([true, false]);
  await expect(onHashingThread({ kind: 'verify', passwordHash: 'none', password: 'x' })).rejects.toThrow();
  expect(await fits('Fresh-water-12')).toBe(true);
});

test('on Linux the thread that hashes has a lower priority than the others of this process', async () => {
  await onHashingThread({ kind: 'hash', password: 'Fresh-water-12', cost });
  // Elsewhere a thread has no priority of its own, and none is set.
  if (process.platform !== 'linux') return;
  const own = nicenessOf('/proc/thread-self/stat');
  expect(threadNiceness('self').filter((niceness) => niceness > own)).not.toEqual([]);
});
