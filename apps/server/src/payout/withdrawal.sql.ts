import { fullLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import type { WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { sqlStates, WriteConflict } from '../database/sql-states.ts';
import type { Trx } from '../transact.ts';

export interface WithdrawalKey {
  memberId: string;
  withdrawalId: string;
}

/** A withdrawal with what carrying it out needs. */
export interface WithdrawalToPay extends WithdrawalKey {
  withdrawalNumber: string;
  walletId: string;
  amountMinor: bigint;
  rail: Rail;
  state: WithdrawalState;
  /** Who is paid, and where: the account that the member confirmed, also when another one is on file by now. */
  payee: {
    phoneNumber: string;
    fullLegalName: string;
    institutionCode: string | undefined;
    bankAccountId: string;
    accountNumberEncrypted: Buffer;
    accountNumberMasked: string;
  };
}

export async function readWithdrawal(
  db: Kysely<Database>,
  { memberId, withdrawalId }: WithdrawalKey,
): Promise<WithdrawalToPay | undefined> {
  const row = await db
    .selectFrom('withdrawal as w')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.member_id', '=', 'w.member_id').onRef('b.id', '=', 'w.bank_account_id'),
    )
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .leftJoin('personal as p', 'p.member_id', 'w.member_id')
    .select(['w.withdrawal_number', 'w.wallet_id', 'w.amount_minor', 'w.rail', 'w.state'])
    .select(['b.id as bank_account_id', 'b.institution_code'])
    .select(['b.account_number_encrypted', 'b.account_number_masked'])
    .select(['m.phone_number', 'm.full_name', 'p.first_name', 'p.middle_name', 'p.last_name'])
    .where('w.member_id', '=', memberId)
    .where('w.id', '=', withdrawalId)
    .executeTakeFirst();
  return (
    row && {
      memberId,
      withdrawalId,
      withdrawalNumber: row.withdrawal_number,
      walletId: row.wallet_id,
      amountMinor: row.amount_minor,
      rail: row.rail,
      state: row.state,
      payee: {
        phoneNumber: row.phone_number,
        fullLegalName: fullLegalName([row.first_name, row.middle_name, row.last_name], row.full_name),
        institutionCode: row.institution_code ?? undefined,
        bankAccountId: row.bank_account_id,
        accountNumberEncrypted: row.account_number_encrypted,
        accountNumberMasked: row.account_number_masked,
      },
    }
  );
}

/** The loan that a withdrawal was drawn from, where the member has cancelled it in the cooling-off time. */
export async function findCancelledLoan(
  db: Kysely<Database>,
  { memberId, withdrawalId }: WithdrawalKey,
): Promise<{ memberId: string; id: string } | undefined> {
  return db
    .selectFrom('withdrawal as w')
    .innerJoin('loan_event as e', (join) =>
      join.onRef('e.member_id', '=', 'w.member_id').onRef('e.loan_id', '=', 'w.loan_id'),
    )
    .select(['e.member_id as memberId', 'e.loan_id as id'])
    .where('w.member_id', '=', memberId)
    .where('w.id', '=', withdrawalId)
    .where('e.kind', '=', 'cancelled')
    .executeTakeFirst();
}

/** Locks a withdrawal's row for the rest of the transaction. */
export async function lockWithdrawal(trx: Trx, { memberId, withdrawalId }: WithdrawalKey): Promise<void> {
  await trx
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', withdrawalId)
    .forUpdate()
    .execute();
}

/**
 * Moves a withdrawal whose money stays where it is.
 * @throws WriteConflict when it is no longer in the state that was decided on.
 */
export async function moveWithdrawal(
  trx: Trx,
  { memberId, withdrawalId }: WithdrawalKey,
  { from, to, at }: { from: WithdrawalState; to: 'SENT' | 'UNKNOWN'; at: Date },
): Promise<void> {
  const moved = await trx
    .updateTable('withdrawal')
    .set({ state: to, state_since: at })
    .where('member_id', '=', memberId)
    .where('id', '=', withdrawalId)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined)
    throw new WriteConflict(sqlStates.stateChanged, `The withdrawal is no longer ${from}`);
}

/** Withdrawals accepted before an instant for which no payout was ordered yet, the oldest first. */
export async function unorderedWithdrawals(
  db: Kysely<Database>,
  before: Date,
  most: number,
): Promise<WithdrawalKey[]> {
  const rows = await db
    .selectFrom('withdrawal as w')
    .leftJoin('payout as p', (join) =>
      join.onRef('p.member_id', '=', 'w.member_id').onRef('p.withdrawal_id', '=', 'w.id'),
    )
    .select(['w.member_id', 'w.id'])
    .where('w.state', '=', 'REQUESTED')
    .where('w.created_at', '<', before)
    .where('p.attempt', 'is', null)
    .orderBy('w.created_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, withdrawalId: row.id }));
}

/** Withdrawals under way and unmoved since `before`, with when their provider was last asked; longest ago first. */
export async function staleWithdrawals(
  db: Kysely<Database>,
  before: Date,
  most: number,
): Promise<{ key: WithdrawalKey; createdAt: Date; askedAt: Date | undefined }[]> {
  const rows = await db
    .selectFrom('withdrawal as w')
    .leftJoin('payout as p', (join) =>
      join.onRef('p.member_id', '=', 'w.member_id').onRef('p.withdrawal_id', '=', 'w.id'),
    )
    .select(({ fn }) => ['w.member_id', 'w.id', 'w.created_at', fn.max('p.asked_at').as('asked_at')])
    .where('w.state', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
    .where('w.state_since', '<', before)
    .groupBy(['w.member_id', 'w.id', 'w.created_at'])
    // So that many slow ones never keep a new one from its turn.
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('w.created_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    key: { memberId: row.member_id, withdrawalId: row.id },
    createdAt: row.created_at,
    askedAt: row.asked_at ?? undefined,
  }));
}
