import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { Database, LoanTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import { columnsOfTerms, type Loan, type LoanOffer, type LoanTerms, loanOfRow } from './loan-row.ts';

export type { Loan, LoanTerms } from './loan-row.ts';

/** A loan's key. */
export interface LoanPlace {
  memberId: string;
  loanId: string;
}

/**
 * The predicate of the index `loan_open`, in literals: as parameters it matches only until PostgreSQL makes a
 * generic plan of the statement, and fails from then on.
 */
const isOpen = sql<boolean>`state not in ('PAID', 'REJECTED', 'CANCELLED', 'EXPIRED')`;

export interface NewLoan extends LoanTerms {
  memberId: string;
  id: string;
  loanNumber: string;
  walletId: string;
  signedIp: string;
  at: Date;
}

/**
 * Inserts a PENDING loan and its number. The partial unique index decides which of several at once is the
 * member's one open loan: the others wait for it here and insert nothing.
 * @returns whether this one was inserted.
 */
export async function insertLoan(trx: Trx, loan: NewLoan): Promise<boolean> {
  const inserted = await trx
    .insertInto('loan')
    .values({
      ...columnsOfTerms(loan),
      member_id: loan.memberId,
      id: loan.id,
      loan_number: loan.loanNumber,
      state: 'PENDING',
      wallet_id: loan.walletId,
      signed_at: loan.at,
      signed_ip: loan.signedIp,
      created_at: loan.at,
      state_since: loan.at,
    })
    .onConflict((conflict) => conflict.column('member_id').where(isOpen).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await trx
    .insertInto('loan_directory')
    .values({ loan_number: loan.loanNumber, member_id: loan.memberId, loan_id: loan.id })
    .execute();
  return true;
}

export async function loanNumberTaken(db: Kysely<Database>, loanNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('loan_directory')
    .select('loan_number')
    .where('loan_number', '=', loanNumber)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where the loan of a number is, by the directory; with `memberId` only when it is that member's. */
export async function placeOfLoan(
  db: Kysely<Database>,
  loanNumber: string,
  memberId?: string,
): Promise<LoanPlace | undefined> {
  const row = await db
    .selectFrom('loan_directory')
    .select(['member_id', 'loan_id'])
    .where('loan_number', '=', loanNumber)
    .executeTakeFirst();
  if (row === undefined || (memberId !== undefined && row.member_id !== memberId)) return undefined;
  return { memberId: row.member_id, loanId: row.loan_id };
}

/** Locks the loan's row for the rest of the transaction and reads it as it is then. */
export async function lockLoan(trx: Trx, place: { memberId: string; loanId: string }): Promise<Loan> {
  const row = await trx
    .selectFrom('loan')
    .selectAll()
    .where('member_id', '=', place.memberId)
    .where('id', '=', place.loanId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return loanOfRow(row);
}

export async function readLoanRow(
  db: Kysely<Database>,
  place: { memberId: string; loanId: string },
): Promise<Loan> {
  const row = await db
    .selectFrom('loan')
    .selectAll()
    .where('member_id', '=', place.memberId)
    .where('id', '=', place.loanId)
    .executeTakeFirstOrThrow();
  return loanOfRow(row);
}

/** The member's loans, newest first. */
export async function listMemberLoans(db: Kysely<Database>, memberId: string): Promise<Loan[]> {
  const rows = await db
    .selectFrom('loan')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(loanOfRow);
}

export async function hasOpenLoan(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('loan')
    .select('id')
    .where('member_id', '=', memberId)
    .where(isOpen)
    .executeTakeFirst();
  return row !== undefined;
}

const closedStates: readonly LoanState[] = ['PAID', 'REJECTED', 'CANCELLED', 'EXPIRED'];

/** What changes together with the state of a loan. */
export interface LoanChange {
  state: LoanState;
  at: Date;
  reasonCode?: string;
  /** Terms that replace the loan's own: an accepted offer. */
  terms?: LoanTerms;
  /** A new offer, or null to take the standing one away. */
  offer?: LoanOffer | null;
  sealed?: { text: string; sha256: string };
  /** Signed again: at acceptance of an offer. */
  signed?: { at: Date; ip: string };
}

/** Moves a locked loan to its next state, with what belongs to that. */
export async function moveLoan(
  trx: Trx,
  loan: { memberId: string; id: string },
  change: LoanChange,
): Promise<void> {
  const { offer, sealed, signed } = change;
  const set: Updateable<LoanTable> = {
    state: change.state,
    state_since: change.at,
    reason_code: change.reasonCode ?? null,
    ...(change.terms === undefined ? {} : columnsOfTerms(change.terms)),
    ...(offer === undefined
      ? {}
      : {
          offer_disclosure_id: offer?.disclosureId ?? null,
          offer_principal_minor: offer?.principalMinor ?? null,
          offer_instalment_count: offer?.installmentCount ?? null,
          offer_stands_until: offer?.standsUntil ?? null,
        }),
    ...(sealed === undefined ? {} : { contract_text: sealed.text, contract_sha256: sealed.sha256 }),
    ...(signed === undefined ? {} : { signed_at: signed.at, signed_ip: signed.ip }),
    ...(change.state === 'APPROVED' ? { approved_at: change.at } : {}),
    ...(closedStates.includes(change.state) ? { closed_at: change.at } : {}),
  };
  await trx
    .updateTable('loan')
    .set(set)
    .where('member_id', '=', loan.memberId)
    .where('id', '=', loan.id)
    .execute();
}

/** Offers whose time is over. At most `limit`. */
export async function lapsedOffers(
  db: Kysely<Database>,
  now: Date,
  limit: number,
): Promise<{ memberId: string; loanId: string }[]> {
  const rows = await db
    .selectFrom('loan')
    .select(['member_id', 'id'])
    .where('state', '=', 'OFFERED')
    .where('offer_stands_until', '<', now)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, loanId: row.id }));
}

/** Loans approved before an instant and not released since. At most `limit`. */
export async function approvedBefore(
  db: Kysely<Database>,
  before: Date,
  limit: number,
): Promise<{ memberId: string; loanId: string }[]> {
  const rows = await db
    .selectFrom('loan')
    .select(['member_id', 'id'])
    .where('state', '=', 'APPROVED')
    .where('approved_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, loanId: row.id }));
}
