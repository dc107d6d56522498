import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { rails } from '@sagwan/domain/wallet/rail.ts';
import { withdrawalStates } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { BatchedStatement } from '../database/batched-statements.ts';
import { type Withdrawal, withdrawalOf } from './withdrawal.sql.ts';
import type { WithdrawalFactsRow } from './withdrawal-facts.ts';

/** How many withdrawals the record, or one page of earlier ones, has. */
export const withdrawalsLimit = 20;
/** One more than are shown, which says whether there are more. */
const withdrawalsRead = withdrawalsLimit + 1;

/** The facts of a withdrawal and a row of the function wallet_record (wallet-record.sql). */
interface JoinedRow extends WithdrawalFactsRow {
  loan_number: string;
  loan_state: LoanState;
  reason_code: string | null;
  loan_created_at: Date;
  principal_minor: bigint;
  processing_fee_minor: bigint;
  documentary_stamp_tax_minor: bigint;
  shown_principal_minor: bigint;
  loan_currency: string;
  loan_currency_symbol: string;
  loan_exchange_rate: string;
  instalment_count: number;
  instalment_minor: bigint;
  shown_instalment_minor: bigint;
  monthly_rate_percent: string;
  interest_minor: bigint;
  shown_interest_minor: bigint;
  written_off_minor: bigint;
  given_back: boolean;
  /** The earliest instalment that is not paid in full; null where all are, or where there is no schedule yet. */
  next_due_on: string | null;
  next_open_minor: bigint | null;
  /** Of the loan whose money the wallet holds (withdrawn-of-loan.sql). */
  withdrawn_of_loan_minor: bigint;
  withdrawals: unknown;
}

export type WalletRow = Omit<JoinedRow, 'withdrawals'> & { withdrawals: Withdrawal[] };

interface RecordCall {
  memberId: string;
  now: Date;
}

/** Also called straight by the benchmark, as the limit of what is possible (bench/limit.ts). */
export const recordStatement: BatchedStatement<RecordCall, JoinedRow, WalletRow | undefined> = {
  name: 'wallet_record',
  one: {
    text: `select f.*, r.*, withdrawn_of_loan($1::uuid, f.loan_id) as withdrawn_of_loan_minor
      from withdrawal_facts($1::uuid, null, $2::date) f cross join wallet_record($1::uuid, $3::integer) r`,
    parameters: ({ memberId, now }) => [memberId, manilaDate(now), withdrawalsRead],
    result: (row) => row && walletRowOf(row),
  },
  many: {
    text: `select f.*, r.*, withdrawn_of_loan(call.member_id, f.loan_id) as withdrawn_of_loan_minor
      from unnest($1::uuid[], $2::text[]) with ordinality as call (member_id, today, place)
      left join lateral withdrawal_facts(call.member_id, null, call.today::date) f on true
      left join lateral wallet_record(call.member_id, $3::integer) r on true
      order by call.place`,
    parameters: (calls) => [
      calls.map(({ memberId }) => memberId),
      calls.map(({ now }) => manilaDate(now)),
      withdrawalsRead,
    ],
    results: (rows) => rows.map(walletRowOf),
  },
};

/** Reads what the wallet screen shows; undefined where the member has no loan. */
export function readWalletRecord(context: AppContext, memberId: string): Promise<WalletRow | undefined> {
  return context.statements.run(recordStatement, { memberId, now: context.now() });
}

function walletRowOf(row: JoinedRow): WalletRow | undefined {
  if (row.wallet_id === null || row.loan_number === null) return undefined;
  return { ...row, withdrawals: shownWithdrawals.parse(row.withdrawals) };
}

const minor = z.string().transform((text) => BigInt(text));
const instant = z.string().transform((text) => new Date(text));

const shownWithdrawal = z
  .object({
    withdrawal_number: z.string(),
    shown_currency: z.string(),
    shown_amount_minor: minor,
    amount_minor: minor,
    exchange_rate: z.string(),
    rail: z.enum(rails),
    state: z.enum(withdrawalStates),
    bank_name: z.string(),
    account_number_masked: z.string(),
    created_at: instant,
    expected_at: instant,
    settled_at: instant.nullable(),
  })
  .transform(withdrawalOf);

/** Null where there are none. */
const shownWithdrawals = z
  .array(shownWithdrawal)
  .nullable()
  .transform((withdrawals) => withdrawals ?? []);
