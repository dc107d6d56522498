import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type Loan, loanOfRow } from './loan-row.ts';

/** Where a page ended: the next one begins after this loan. */
export interface LoanMark {
  createdAt: Date;
  id: string;
}

export interface LoanSearch {
  state?: LoanState | undefined;
  /** A loan number or a phone number, in digits as we store it. */
  number?: string | undefined;
  /** Part of a name, as typed. */
  name?: string | undefined;
  after?: LoanMark | undefined;
  limit: number;
}

export type LoanWithMember = Loan & { phoneNumber: string; fullName: string };

/** Loans of all members, oldest first, one page. */
export async function searchLoans(db: Kysely<Database>, search: LoanSearch): Promise<LoanWithMember[]> {
  const { state, number, name, after, limit } = search;
  let query = db
    .selectFrom('loan')
    .innerJoin('member as m', 'm.id', 'loan.member_id')
    .selectAll('loan')
    .select(['m.phone_number', 'm.full_name'])
    .orderBy('loan.created_at')
    .orderBy('loan.id')
    .limit(limit);
  if (state !== undefined) query = query.where('loan.state', '=', state);
  if (number !== undefined || name !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('loan.loan_number', '=', number ?? ''),
        eb('m.phone_number', '=', number ?? ''),
        ...(name === undefined ? [] : [eb('m.full_name', 'ilike', `%${likeText(name)}%`)]),
      ]),
    );
  }
  if (after !== undefined) {
    query = query.where((eb) =>
      eb(eb.refTuple('loan.created_at', 'loan.id'), '>', eb.tuple(after.createdAt, after.id)),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...loanOfRow(row), phoneNumber: row.phone_number, fullName: row.full_name }));
}

/** How many loans stand in each state. */
export async function countLoansByState(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('loan')
    .select(['state', (eb) => eb.fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}

/** Text in which `%` and `_` mean themselves. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
