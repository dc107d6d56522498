import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import type { AppContext } from '../app-context.ts';
import { answeredRow, type BatchedStatement } from '../database/batched-statements.ts';
import { jsonText } from '../database/money-function.ts';
import { WriteConflict } from '../database/sql-states.ts';

/** What accept-withdrawals.sql takes, field by field. */
export interface WithdrawalOrder {
  member_id: string;
  at: Date;
  challenge_id: string;
  bound_hash: string;
  code_hash: string;
  wallet_id: string;
  /** The balance that was decided on, and the version of the other facts. */
  balance_minor: bigint;
  facts_version: number;
  amount_minor: bigint;
  withdrawal_id: string;
  withdrawal_number: string;
  loan_id: string;
  bank_account_id: string;
  shown_currency: string;
  shown_amount_minor: bigint;
  exchange_rate: string;
  rail: Rail;
  expected_at: Date;
  entry_id: string;
  /** The business date. */
  booked_on: string;
  audit_id: string;
  audit_after: object;
  request_id: string;
  idempotency_key: string;
  body_sha256: string;
  answer: object;
}

export type Acceptance = 'accepted' | 'wrong_code' | 'no_code';

/** The benchmark calls it without the server too, for the rate that PostgreSQL alone allows (bench/limit.ts). */
export const acceptStatement: BatchedStatement<
  WithdrawalOrder,
  { result: string },
  Acceptance | WriteConflict,
  { results: string[] }
> = {
  name: 'accept_withdrawals',
  one: {
    text: 'select accept_withdrawal($1::uuid, $2::text::jsonb) as result',
    parameters: (order) => [order.member_id, jsonText(order)],
    result: (row) => acceptanceOf(answeredRow(row, 'accept_withdrawal').result),
  },
  many: {
    text: 'select accept_withdrawals($1::text::jsonb) as results',
    parameters: (orders) => [jsonText(orders)],
    results: ([row]) => answeredRow(row, 'accept_withdrawals').results.map(acceptanceOf),
  },
};

/** Accepts a withdrawal by the SQL function, together with those of other members that come in the same moment. */
export function acceptWithdrawal({ statements }: AppContext, order: WithdrawalOrder): Promise<Acceptance> {
  return statements.write(acceptStatement, order);
}

function acceptanceOf(result: string): Acceptance | WriteConflict {
  if (result === 'accepted' || result === 'wrong_code' || result === 'no_code') return result;
  return WriteConflict.of(result);
}
