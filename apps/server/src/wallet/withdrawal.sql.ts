import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import type { WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Database, WithdrawalTable } from '../database/schema.ts';
import { inOneTrip, type Statement, type Write } from '../database/statement.ts';

export interface NewWithdrawal {
  memberId: string;
  withdrawalId: string;
  withdrawalNumber: string;
  walletId: string;
  loanId: string;
  bankAccountId: string;
  currency: string;
  amountMinor: bigint;
  payoutMinor: bigint;
  exchangeRate: string;
  rail: Rail;
  expectedAt: Date;
  at: Date;
}

/** Inserts a withdrawal as REQUESTED. Breaks `withdrawal_number` when its number is taken. */
export function insertWithdrawal(withdrawal: NewWithdrawal): Write {
  return {
    text: `insert into withdrawal (member_id, id, withdrawal_number, wallet_id, loan_id, bank_account_id, currency,
        amount_minor, payout_minor, exchange_rate, rail, expected_at, state, created_at, state_since)
      select $1::uuid, $2::uuid, $3::text, $4::uuid, $5::uuid, $6::uuid, $7::text, $8::bigint, $9::bigint,
        $10::numeric, $11::text, $12::timestamptz, 'REQUESTED', $13::timestamptz, $13::timestamptz
      from allowed returning 1`,
    parameters: [
      ...[withdrawal.memberId, withdrawal.withdrawalId, withdrawal.withdrawalNumber, withdrawal.walletId],
      ...[withdrawal.loanId, withdrawal.bankAccountId, withdrawal.currency, withdrawal.amountMinor],
      ...[withdrawal.payoutMinor, withdrawal.exchangeRate, withdrawal.rail, withdrawal.expectedAt],
      withdrawal.at,
    ],
    rows: 1,
  };
}

export interface Withdrawal {
  memberId: string;
  withdrawalId: string;
  withdrawalNumber: string;
  currency: string;
  amountMinor: bigint;
  payoutMinor: bigint;
  rail: Rail;
  state: WithdrawalState;
  bankName: string;
  accountNumberMasked: string;
  createdAt: Date;
  expectedAt: Date;
  settledAt: Date | undefined;
}

export interface StaffWithdrawal extends Withdrawal {
  phoneNumber: string;
  fullName: string;
}

function selectWithdrawals(db: Kysely<Database>) {
  return db
    .selectFrom('withdrawal as w')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.member_id', '=', 'w.member_id').onRef('b.id', '=', 'w.bank_account_id'),
    )
    .selectAll('w')
    .select(['b.bank_name', 'b.account_number_masked']);
}

type WithdrawalColumns = Selectable<WithdrawalTable> & { bank_name: string; account_number_masked: string };

export function withdrawalOf(row: WithdrawalColumns): Withdrawal {
  return {
    memberId: row.member_id,
    withdrawalId: row.id,
    withdrawalNumber: row.withdrawal_number,
    currency: row.currency,
    amountMinor: row.amount_minor,
    payoutMinor: row.payout_minor,
    rail: row.rail,
    state: row.state,
    bankName: row.bank_name,
    accountNumberMasked: row.account_number_masked,
    createdAt: row.created_at,
    expectedAt: row.expected_at,
    settledAt: row.settled_at ?? undefined,
  };
}

/** A member's withdrawals, newest first: their ids follow the time. */
export function findMemberWithdrawals(memberId: string, most: number): Statement<WithdrawalColumns> {
  return {
    text: `select w.*, b.bank_name, b.account_number_masked
      from withdrawal w join bank_account b on b.member_id = w.member_id and b.id = w.bank_account_id
      where w.member_id = $1::uuid order by w.id desc limit $2::bigint`,
    parameters: [memberId, most],
  };
}

export async function listMemberWithdrawals(
  db: Kysely<Database>,
  memberId: string,
  most: number,
): Promise<Withdrawal[]> {
  const [rows] = await inOneTrip(db, [findMemberWithdrawals(memberId, most)]);
  return rows.map(withdrawalOf);
}

/** Everybody's withdrawals, newest first, from after a place in that order. */
export async function listAllWithdrawals(
  db: Kysely<Database>,
  { state, after, most }: { state: WithdrawalState | undefined; after: Place | undefined; most: number },
): Promise<StaffWithdrawal[]> {
  const rows = await selectWithdrawals(db)
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .select(['m.phone_number', 'm.full_name'])
    .$if(state !== undefined, (query) => query.where('w.state', '=', state ?? 'REQUESTED'))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('w.created_at', 'w.id'),
          '<',
          eb.tuple(after?.createdAt ?? new Date(0), after?.withdrawalId ?? ''),
        ),
      ),
    )
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...withdrawalOf(row),
    phoneNumber: row.phone_number,
    fullName: row.full_name,
  }));
}

export interface Place {
  createdAt: Date;
  withdrawalId: string;
}

/** How many withdrawals are in each state. */
export async function countWithdrawals(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('withdrawal')
    .select((eb) => ['state', eb.fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}
