import type { WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Statement, Write } from '../database/statement.ts';
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
}

/** Two tellers of one withdrawal follow one another by the lock; should one ever pass it, its move finds nothing. */
const locked = 'for update';
const unmoved = 'and state = $3';

/**
 * Lock the wallet, then the withdrawal, and read the withdrawal after both (architecture, money rule 4): two statements
 * of one trip. Of no withdrawal there is no row.
 */
export function lockWithdrawal({
  memberId,
  withdrawalId,
}: WithdrawalKey): [Statement, Statement<WithdrawalRow>] {
  const parameters = [memberId, withdrawalId];
  return [
    {
      text: `select 1 from wallet where member_id = $1
        and id = (select wallet_id from withdrawal where member_id = $1 and id = $2) ${locked}`,
      parameters,
    },
    {
      text: `select member_id as "memberId", id as "withdrawalId", withdrawal_number as "withdrawalNumber",
          wallet_id as "walletId", bank_account_id as "bankAccountId", currency, amount_minor as "amountMinor",
          payout_minor as "payoutMinor", rail, state
        from withdrawal where member_id = $1 and id = $2 ${locked}`,
      parameters,
    },
  ];
}

/** Compare-and-set: throws when the withdrawal is no longer where the caller saw it. */
export function moveWithdrawal(
  { memberId, withdrawalId }: WithdrawalKey,
  { from, to, at }: { from: WithdrawalState; to: WithdrawalState; at: Date },
): Write {
  const settledAt = to === 'COMPLETED' || to === 'FAILED' || to === 'RETURNED' ? at : null;
  return {
    text: `update withdrawal set state = $4, state_since = $5, settled_at = coalesce($6::timestamptz, settled_at)
      where member_id = $1 and id = $2 ${unmoved} returning 1`,
    parameters: [memberId, withdrawalId, from, to, at, settledAt],
    rows: 1,
  };
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
