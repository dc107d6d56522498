import type { SignInGuard } from '@sagwan/domain/member/sign-in-guard.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** Until when sign-in with an identifier is locked; it may be over. */
export async function findLockedUntil(db: Kysely<Database>, identifier: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_guard')
    .select('locked_until')
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

/**
 * The guard of an identifier, locked until the end of the transaction. The update changes nothing: it locks and
 * returns an existing row. With `do nothing` and a select after it, `deleteGuard` might delete the row in between.
 */
export async function lockGuard(trx: Trx, identifier: string, now: Date): Promise<SignInGuard> {
  const row = await trx
    .insertInto('sign_in_guard')
    .values({ identifier, wrong_count: 0, counted_from: now })
    .onConflict((conflict) =>
      conflict
        .column('identifier')
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

export async function updateGuard(trx: Trx, identifier: string, guard: SignInGuard): Promise<void> {
  await trx
    .updateTable('sign_in_guard')
    .set({
      wrong_count: guard.wrongCount,
      counted_from: guard.countedFrom,
      locked_until: guard.lockedUntil ?? null,
    })
    .where('identifier', '=', identifier)
    .execute();
}

/** Deletes the guard unless a lock is in force. */
export async function deleteGuard(db: Kysely<Database>, identifier: string, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_guard')
    .where('identifier', '=', identifier)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .execute();
}
