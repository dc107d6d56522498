import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import type { WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';
import type { Kysely } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';

/** What is shown of a withdrawal. */
export interface Withdrawal {
  withdrawalNumber: string;
  /** In pesos. */
  amountMinor: bigint;
  shownCurrency: string;
  shownAmountMinor: bigint;
  /** Units of the shown currency for one peso. */
  exchangeRate: string;
  rail: Rail;
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
  phoneNumber: string;
  fullName: string;
}

function selectShown(db: Kysely<Database>) {
  return db
    .selectFrom('withdrawal as w')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.member_id', '=', 'w.member_id').onRef('b.id', '=', 'w.bank_account_id'),
    )
    .select(['w.withdrawal_number', 'w.amount_minor', 'w.shown_currency', 'w.shown_amount_minor'])
    .select(['w.exchange_rate', 'w.rail', 'w.state', 'w.created_at', 'w.expected_at', 'w.settled_at'])
    .select(['b.bank_name', 'b.account_number_masked']);
}

interface ShownRow {
  withdrawal_number: string;
  amount_minor: bigint;
  shown_currency: string;
  shown_amount_minor: bigint;
  exchange_rate: string;
  rail: Rail;
  state: WithdrawalState;
  bank_name: string;
  account_number_masked: string;
  created_at: Date;
  expected_at: Date;
  settled_at: Date | null;
}

export function withdrawalOf(row: ShownRow): Withdrawal {
  return {
    withdrawalNumber: row.withdrawal_number,
    amountMinor: row.amount_minor,
    shownCurrency: row.shown_currency,
    shownAmountMinor: row.shown_amount_minor,
    exchangeRate: row.exchange_rate,
    rail: row.rail,
    state: row.state,
    bankName: row.bank_name,
    accountNumberMasked: row.account_number_masked,
    createdAt: row.created_at,
    expectedAt: row.expected_at,
    settledAt: row.settled_at ?? undefined,
  };
}

/** A member's withdrawals, newest first: their ids follow the time. @param before the id of one: those before it. */
export async function listMemberWithdrawals(
  db: Kysely<Database>,
  memberId: string,
  { most, before }: { most: number; before?: string },
): Promise<Withdrawal[]> {
  const rows = await selectShown(db)
    .where('w.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('w.id', '<', before ?? ''))
    .orderBy('w.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(withdrawalOf);
}

/** The member's own withdrawal with a number, with its id; undefined where there is none. */
export async function findMemberWithdrawal(
  db: Kysely<Database>,
  memberId: string,
  withdrawalNumber: string,
): Promise<(Withdrawal & { withdrawalId: string }) | undefined> {
  const row = await selectShown(db)
    .select('w.id')
    .where('w.member_id', '=', memberId)
    .where('w.withdrawal_number', '=', withdrawalNumber)
    .executeTakeFirst();
  return row && { ...withdrawalOf(row), withdrawalId: row.id };
}

/** The member whose withdrawal has this number. */
export async function memberOfWithdrawal(
  db: Kysely<Database>,
  withdrawalNumber: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('withdrawal_directory')
    .select('member_id')
    .where('withdrawal_number', '=', withdrawalNumber)
    .executeTakeFirst();
  return row?.member_id;
}

export interface ListedWithdrawals {
  state: WithdrawalState | undefined;
  order: 'oldest' | 'newest';
  after: ListPlace | undefined;
  most: number;
}

/** Everybody's withdrawals in an order of time, from after a place in it. */
export async function listAllWithdrawals(
  db: Kysely<Database>,
  { state, order, after, most }: ListedWithdrawals,
): Promise<StaffWithdrawal[]> {
  const direction = order === 'oldest' ? 'asc' : 'desc';
  const rows = await selectShown(db)
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .select(['w.member_id', 'w.id', 'm.phone_number', 'm.full_name'])
    .$if(state !== undefined, (query) => query.where('w.state', '=', state ?? 'REQUESTED'))
    .where((eb) =>
      afterPlace(eb.refTuple('w.created_at', 'w.id'), direction, after && eb.tuple(after.at, after.id)),
    )
    .orderBy('w.created_at', direction)
    .orderBy('w.id', direction)
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...withdrawalOf(row),
    memberId: row.member_id,
    withdrawalId: row.id,
    phoneNumber: row.phone_number,
    fullName: row.full_name,
  }));
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
