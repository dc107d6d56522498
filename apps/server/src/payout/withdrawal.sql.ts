import type { WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import type { WithdrawalKey } from './payout.sql.ts';

/** The columns of a withdrawal that carrying it out needs. */
export interface WithdrawalRow extends WithdrawalKey {
  withdrawalNumber: string;
  walletId: string;
  bankAccountId: string;
  currency: string;
  amountMinor: bigint;
  payoutMinor: bigint;
  rail: 'instapay' | 'pesonet';
  state: WithdrawalState;
  createdAt: Date;
  stateSince: Date;
}

/**
 * Locks the wallet, then the withdrawal (architecture, money rule 4), and reads the withdrawal after both.
 * Undefined when there is none.
 */
export async function lockWithdrawal(trx: Trx, key: WithdrawalKey): Promise<WithdrawalRow | undefined> {
  const found = await trx
    .selectFrom('withdrawal')
    .select('wallet_id')
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.withdrawalId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await trx
    .selectFrom('wallet')
    .select('id')
    .where('member_id', '=', key.memberId)
    .where('id', '=', found.wallet_id)
    .forUpdate()
    .execute();
  const row = await trx
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.withdrawalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    memberId: row.member_id,
    withdrawalId: row.id,
    withdrawalNumber: row.withdrawal_number,
    walletId: row.wallet_id,
    bankAccountId: row.bank_account_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    payoutMinor: row.payout_minor,
    rail: row.rail,
    state: row.state,
    createdAt: row.created_at,
    stateSince: row.state_since,
  };
}

/** Compare-and-set: false when the withdrawal is no longer where the caller saw it. */
export async function moveWithdrawal(
  trx: Trx,
  key: WithdrawalKey,
  { from, to, at }: { from: WithdrawalState; to: WithdrawalState; at: Date },
): Promise<boolean> {
  const settled = to === 'COMPLETED' || to === 'FAILED' || to === 'RETURNED';
  const result = await trx
    .updateTable('withdrawal')
    .set({ state: to, state_since: at, ...(settled ? { settled_at: at } : {}) })
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.withdrawalId)
    .where('state', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Withdrawals under way and unmoved since `before`, with when their provider was last asked. */
export async function listStaleWithdrawals(
  db: Kysely<Database>,
  before: Date,
  most: number,
): Promise<{ key: WithdrawalKey; createdAt: Date; askedAt: Date | undefined }[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select((eb) => [
      'member_id',
      'id',
      'created_at',
      eb
        .selectFrom('payout')
        .select((inner) => inner.fn.max('payout.asked_at').as('asked_at'))
        .whereRef('payout.member_id', '=', 'withdrawal.member_id')
        .whereRef('payout.withdrawal_id', '=', 'withdrawal.id')
        .as('asked_at'),
    ])
    .where('state', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
    .where('state_since', '<', before)
    // Those asked about longest ago first, so that many slow ones never keep a new one from its turn.
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    key: { memberId: row.member_id, withdrawalId: row.id },
    createdAt: row.created_at,
    askedAt: row.asked_at ?? undefined,
  }));
}
