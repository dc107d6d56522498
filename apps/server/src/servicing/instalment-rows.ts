import { isDeepStrictEqual } from 'node:util';
import type { LoanAccount } from '@sagwan/domain/loan/servicing/replay.ts';
import type { StoredInstalment } from './loan-facts-row.ts';

/**
 * The replayed rows that are others than the stored ones, as rows of the table `instalment`, and how many rows there are
 * where some are to be removed; on most days nothing changes and nothing is written.
 */
export function changedRows(stored: readonly StoredInstalment[], account: LoanAccount) {
  const instalments = instalmentRows(account).filter((row, index) => !isDeepStrictEqual(row, stored[index]));
  const { length } = account.rows;
  return { instalments, instalment_count: length < stored.length ? length : null };
}

/** The replayed rows as rows of the table `instalment`. */
function instalmentRows({ rows }: LoanAccount): StoredInstalment[] {
  return rows.map((row) => ({
    number: row.number,
    due_on: row.dueOn,
    payment_minor: row.paymentMinor,
    interest_minor: row.interestMinor,
    principal_minor: row.principalMinor,
    balance_minor: row.balanceMinor,
    paid_minor: row.paidInterestMinor + row.paidPrincipalMinor,
    paid_interest_minor: row.paidInterestMinor,
    penalty_minor: row.penaltyMinor,
    paid_penalty_minor: row.paidPenaltyMinor,
    paid_on: row.paidOn ?? null,
  }));
}
