import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashInBackground } from './hash-in-background.ts';

const cost = { memoryCost: 256, timeCost: 2, parallelism: 1 };

test('a hash fits its own password only, and one that is none is an error', async () => {
  const passwordHash = String(await hashInBackground({ kind: 'hash', password: 'Fresh-water-12', cost }));
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=256,t=2,p=1\$/);
  const fits = (password: string) => hashInBackground({ kind: 'verify', passwordHash, password });
  expect(await Promise.all(['Fresh-water-12', 'Fresh-water-13'].map(fits))).toEqual([true, false]);
  await expect(hashInBackground({ kind: 'verify', passwordHash: 'none', password: 'x' })).rejects.toThrow();
  expect(await fits('Fresh-water-12')).toBe(true);
});

test('a process that is killed over a hash fails that hash alone, and the next is made by another', async () => {
  // Elsewhere than on Linux its processes are not found.
  if (process.platform !== 'linux') return;
  const slow = { memoryCost: 19_456, timeCost: 200, parallelism: 1 };
  const hash = hashInBackground({ kind: 'hash', password: 'Fresh-water-12', cost: slow });
  const ended = expect(hash).rejects.toThrow('A background process ended over its task');
  for (const { pid } of hashingProcesses()) process.kill(pid, 'SIGKILL');
  await ended;
  expect(await hashInBackground({ kind: 'hash', password: 'Fresh-water-12', cost })).toMatch(/^\$argon2id/);
});

test('on Linux the process that hashes has a lower priority than all else on the machine', async () => {
  if (process.platform !== 'linux') return;
  await hashInBackground({ kind: 'hash', password: 'Fresh-water-12', cost });
  const [hashing] = hashingProcesses();
  expect(hashing?.niceness).toBe(5);
  expect(hashing?.session).toBe(hashing?.pid);
  const group = readOrNothing(`/proc/${hashing?.pid}/autogroup`);
  // Nothing where the kernel does not group by session.
  if (group !== '') expect(group).toMatch(/nice 5$/);
});

/** Children of this process that hash, on Linux. */
function hashingProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readOrNothing(`/proc/${name}/cmdline`).includes('hashing-process'))
    .map((name) => ({ pid: Number(name), stat: readOrNothing(`/proc/${name}/stat`) }))
    .map(({ pid, stat }) => {
      // The name in field 2 may hold spaces, so fields are counted from its closing bracket.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { pid, parent: Number(fields[1]), session: Number(fields[3]), niceness: Number(fields[16]) };
    })
    .filter(({ parent }) => parent === process.pid);
}

/** A process may end while it is looked at. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
