import { latestLockEnd, type SignInGuard } from '@sagwan/domain/session/sign-in-guard.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** What is counted for an identifier: of these sources, or of all. A lock may be over. */
export async function findGuards(
  db: Kysely<Database>,
  identifier: string,
  sources: readonly string[] | 'all',
): Promise<{ source: string; wrongCount: number; lockedUntil: Date | undefined }[]> {
  const rows = await db
    .selectFrom('sign_in_guard')
    .select(['source', 'wrong_count', 'locked_until'])
    .where('identifier', '=', identifier)
    .$if(sources !== 'all', (query) => query.where('source', 'in', sources))
    .execute();
  return rows.map(({ source, wrong_count, locked_until }) => ({
    source,
    wrongCount: wrong_count,
    lockedUntil: locked_until ?? undefined,
  }));
}

/**
 * The guard of an identifier and source, locked until the end of the transaction. The update changes nothing: it locks
 * and returns an existing row. With `do nothing` and a select after it, `deleteGuard` might delete the row in between.
 */
export async function lockGuard(
  trx: Trx,
  identifier: string,
  source: string,
  now: Date,
): Promise<SignInGuard> {
  const row = await trx
    .insertInto('sign_in_guard')
    .values({ identifier, source, wrong_count: 0, counted_from: now })
    .onConflict((conflict) =>
      conflict
        .columns(['identifier', 'source'])
        .doUpdateSet(({ ref }) => ({ wrong_count: ref('sign_in_guard.wrong_count') })),
    )
    .returning(['wrong_count', 'counted_from', 'locked_until'])
    .executeTakeFirstOrThrow();
  return {
    wrongCount: row.wrong_count,
    countedFrom: row.counted_from,
    lockedUntil: row.locked_until ?? undefined,
  };
}

export async function updateGuard(
  trx: Trx,
  identifier: string,
  source: string,
  guard: SignInGuard,
): Promise<void> {
  await trx
    .updateTable('sign_in_guard')
    .set({
      wrong_count: guard.wrongCount,
      counted_from: guard.countedFrom,
      locked_until: guard.lockedUntil ?? null,
    })
    .where('identifier', '=', identifier)
    .where('source', '=', source)
    .execute();
}

/** Deletes the guard of one source unless a lock is in force; one that a wrong clock set is not. */
export async function deleteGuard(trx: Trx, identifier: string, source: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('sign_in_guard')
    .where('identifier', '=', identifier)
    .where('source', '=', source)
    .where((eb) =>
      eb.or([
        eb('locked_until', 'is', null),
        eb('locked_until', '<=', now),
        eb('locked_until', '>', latestLockEnd(now)),
      ]),
    )
    .execute();
}

/** Deletes every guard of an identifier, locks in force too. */
export async function deleteGuards(trx: Trx, identifier: string): Promise<void> {
  await trx.deleteFrom('sign_in_guard').where('identifier', '=', identifier).execute();
}
