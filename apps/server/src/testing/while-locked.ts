import { type RawBuilder, sql } from 'kysely';
import { vi } from 'vitest';
import { type Trx, transact } from '../transact.ts';
import type { World } from './world.ts';

/**
 * Runs something that comes to a row which is locked, and changes what it rests on while it waits.
 * @param lock Locks the row: `select … for update`. Fails where `run` does not come to wait for it.
 */
export async function whileLocked<T>(
  { database: { owner } }: World,
  lock: RawBuilder<unknown>,
  { run, change }: { run: () => Promise<T>; change: (trx: Trx) => Promise<unknown> },
): Promise<T> {
  // In an object: a transaction would wait for the promise itself.
  const { running } = await transact(owner, async (trx) => {
    await lock.execute(trx);
    const running = run();
    running.catch(() => {});
    await vi.waitUntil(
      async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
        return rows.length > 0;
      },
      { timeout: 5_000, interval: 10 },
    );
    await change(trx);
    return { running };
  });
  return running;
}
