import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** The member's wallet, opened empty where there is none yet: one a member. @returns its id. */
export async function openWallet(trx: Trx, memberId: string, at: Date): Promise<string> {
  await trx
    .insertInto('wallet')
    .values({ member_id: memberId, id: uuid(), created_at: at })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const { id } = await selectWallet(trx, memberId).executeTakeFirstOrThrow();
  return id;
}

/**
 * Says that a withdrawal which was decided on before must be decided again: the member was suspended or is no longer, or has
 * another bank account or phone number. In the transaction that changes it, after the member's row.
 */
export async function noteFactsChanged(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('wallet')
    .set((eb) => ({ facts_version: eb('facts_version', '+', 1) }))
    .where('member_id', '=', memberId)
    .execute();
}

/** What is in a member's wallet, in centavos; undefined where there is none. */
export async function readWalletBalances(db: Kysely<Database>, memberId: string) {
  const row = await selectWallet(db, memberId).executeTakeFirst();
  return row && { balanceMinor: row.balance_minor, withdrawnMinor: row.withdrawn_minor };
}

function selectWallet(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('wallet')
    .select(['id', 'balance_minor', 'withdrawn_minor'])
    .where('member_id', '=', memberId);
}
