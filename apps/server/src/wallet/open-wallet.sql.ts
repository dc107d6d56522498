import type { Trx } from '../transact.ts';

export async function insertWallet(
  trx: Trx,
  wallet: { memberId: string; id: string; currency: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('wallet')
    .values({ member_id: wallet.memberId, id: wallet.id, currency: wallet.currency, created_at: wallet.at })
    .onConflict((conflict) => conflict.columns(['member_id', 'currency']).doNothing())
    .execute();
}

export async function walletIdIn(trx: Trx, memberId: string, currency: string): Promise<string> {
  const row = await trx
    .selectFrom('wallet')
    .select('id')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks the wallet's row for the rest of the transaction, then tells what is in it. */
export async function lockWalletBalance(
  trx: Trx,
  wallet: { memberId: string; walletId: string },
): Promise<bigint> {
  const row = await trx
    .selectFrom('wallet')
    .select('balance_minor')
    .where('member_id', '=', wallet.memberId)
    .where('id', '=', wallet.walletId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.balance_minor;
}
