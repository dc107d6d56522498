import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import type { WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';
import type { Kysely, Selectable } from 'kysely';
import type { BankAccountTable, Database, WithdrawalTable } from '../database/schema.ts';
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

/** What is shown of a withdrawal. */
export interface Withdrawal {
  withdrawalNumber: string;
  currency: string;
  amountMinor: bigint;
  payoutMinor: bigint;
  state: WithdrawalState;
  bankName: string;
  accountNumberMasked: string;
  createdAt: Date;
  expectedAt: Date;
  settledAt: Date | undefined;
}

export interface StaffWithdrawal extends Withdrawal {
  memberId: string;
  withdrawalId: string;
  rail: Rail;
  phoneNumber: string;
  fullName: string;
}

/** No more than is shown: each column of twenty rows is read and made a value of at every look at a wallet. */
const shownColumns = [
  'w.withdrawal_number',
  'w.currency',
  'w.amount_minor',
  'w.payout_minor',
  'w.state',
  'w.created_at',
  'w.expected_at',
  'w.settled_at',
  'b.bank_name',
  'b.account_number_masked',
] as const;

type ShownColumns = Pick<
  Selectable<WithdrawalTable & BankAccountTable>,
  (typeof shownColumns)[number] extends `${string}.${infer Column}` ? Column : never
>;

export function withdrawalOf(row: ShownColumns): Withdrawal {
  return {
    withdrawalNumber: row.withdrawal_number,
    currency: row.currency,
    amountMinor: row.amount_minor,
    payoutMinor: row.payout_minor,
    state: row.state,
    bankName: row.bank_name,
    accountNumberMasked: row.account_number_masked,
    createdAt: row.created_at,
    expectedAt: row.expected_at,
    settledAt: row.settled_at ?? undefined,
  };
}

/** A member's withdrawals, newest first: their ids follow the time. */
export function findMemberWithdrawals(memberId: string, most: number): Statement<ShownColumns> {
  return {
    text: `select ${shownColumns.join(', ')}
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
  const rows = await db
    .selectFrom('withdrawal as w')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.member_id', '=', 'w.member_id').onRef('b.id', '=', 'w.bank_account_id'),
    )
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .select(shownColumns)
    .select(['w.member_id', 'w.id', 'w.rail', 'm.phone_number', 'm.full_name'])
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
    memberId: row.member_id,
    withdrawalId: row.id,
    rail: row.rail,
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
