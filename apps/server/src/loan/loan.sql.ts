import { deductedMinorOf, type Fees } from '@sagwan/domain/loan/fees.ts';
import type { ListedState } from '@sagwan/domain/loan/loan-state.ts';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database, LoanTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** Names one loan. The member belongs to it: a sharded database finds the row by the member's shard. */
export interface LoanKey {
  memberId: string;
  id: string;
}

/** A loan with its member's name and phone number and its currency's symbol; what has not happened yet is null. */
export type Loan = Awaited<ReturnType<typeof readLoanRow>>;

/** Amounts are in centavos, those named foreign in the minor unit of the loan's currency. */
export function selectLoans(db: Kysely<Database>) {
  return db
    .selectFrom('loan')
    .innerJoin('member', 'member.id', 'loan.member_id')
    .innerJoin('currency', 'currency.code', 'loan.currency')
    .select(({ fn }) => [
      'loan.member_id as memberId',
      'loan.id',
      'member.phone_number as phoneNumber',
      'member.full_name as fullName',
      'loan.loan_number as loanNumber',
      'loan.state',
      'loan.state_since as stateSince',
      'loan.reason_code as reasonCode',
      'loan.principal_minor as principalMinor',
      'loan.instalment_count as installmentCount',
      // Contracts and prices have the rates without the zeros that the columns add at the end.
      fn<string>('trim_scale', ['loan.monthly_rate_percent']).as('monthlyRatePercent'),
      'loan.interest_minor as interestMinor',
      'loan.instalment_minor as installmentMinor',
      'loan.total_minor as totalMinor',
      'loan.processing_fee_minor as processingFeeMinor',
      'loan.documentary_stamp_tax_minor as documentaryStampTaxMinor',
      'loan.terms_effective_from as termsEffectiveFrom',
      'loan.currency',
      'currency.symbol as currencySymbol',
      // Units of the currency for one peso; '1' for the peso itself.
      fn<string>('trim_scale', ['loan.exchange_rate']).as('exchangeRate'),
      'loan.shown_principal_minor as principalForeignMinor',
      'loan.shown_instalment_minor as installmentForeignMinor',
      'loan.shown_interest_minor as interestForeignMinor',
      'loan.disclosure_id as disclosureId',
      'loan.offer_disclosure_id as offerDisclosureId',
      'loan.offer_stands_until as offerStandsUntil',
      'loan.contract_text_encrypted as contractTextEncrypted',
      'loan.contract_sha256 as contractSha256',
      'loan.signed_at as signedAt',
      'loan.signed_ip as signedIp',
      'loan.wallet_id as walletId',
      'loan.created_at as createdAt',
      'loan.approved_at as approvedAt',
      'loan.disbursed_at as disbursedAt',
      'loan.cooling_off_days as coolingOffDays',
      'loan.booking_count as bookingCount',
      'loan.written_off_minor as writtenOffMinor',
      'loan.given_back as givenBack',
    ]);
}

/** What is credited to the wallet at the release: the principal less what is deducted. */
export function netProceedsMinorOf(loan: Pick<Loan, 'principalMinor'> & Fees): bigint {
  return loan.principalMinor - deductedMinorOf(loan);
}

/** The key of the loan with a number, by the directory; with `memberId` only when the loan is that member's. */
export async function findLoan(
  db: Kysely<Database>,
  loanNumber: string,
  memberId?: string,
): Promise<LoanKey | undefined> {
  const key = await db
    .selectFrom('loan_directory')
    .select(['member_id as memberId', 'loan_id as id'])
    .where('loan_number', '=', loanNumber)
    .executeTakeFirst();
  return memberId === undefined || key?.memberId === memberId ? key : undefined;
}

export function readLoanRow(db: Kysely<Database>, key: LoanKey) {
  return selectLoan(db, key).executeTakeFirstOrThrow();
}

/** Locks the loan's row for the rest of the transaction and reads it as it is then. */
export function lockLoan(trx: Trx, key: LoanKey): Promise<Loan> {
  return selectLoan(trx, key).forUpdate('loan').executeTakeFirstOrThrow();
}

function selectLoan(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return selectLoans(db).where('loan.member_id', '=', memberId).where('loan.id', '=', id);
}

/** Whether a payment of the loan is booked that was not returned. */
export async function hasRepayment(db: Kysely<Database>, { memberId, id }: LoanKey): Promise<boolean> {
  const row = await db
    .selectFrom('repayment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('returned_on', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who takes ten applications a day back has a thousand after a hundred days: to list them took 70 ms of the one thread, and 450 KB. */
export const memberLoansLimit = 50;

/** The member's loans, newest first: the newest of all, and every one that was released. */
export function listMemberLoans(db: Kysely<Database>, memberId: string): Promise<Loan[]> {
  const newest = db
    .selectFrom('loan')
    .select('loan.id')
    .where('loan.member_id', '=', memberId)
    .orderBy('loan.created_at', 'desc')
    .orderBy('loan.id', 'desc')
    .limit(memberLoansLimit);
  return selectLoans(db)
    .where('loan.member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('loan.disbursed_at', 'is not', null), eb('loan.id', 'in', newest)]))
    .orderBy('loan.created_at', 'desc')
    .orderBy('loan.id', 'desc')
    .execute();
}

/** Written as literals, like the predicate of the index. */
const isOpen = sql<boolean>`state not in ('PAID', 'REJECTED', 'CANCELLED', 'EXPIRED')`;

/**
 * The predicate of the index `loan_open`, in literals: as parameters it matches only until PostgreSQL makes a
 * generic plan of the statement, and fails from then on.
 */
const isOnlyOpenOne = sql<boolean>`
  state not in ('PAID', 'REJECTED', 'CANCELLED', 'EXPIRED') and reopened_at is null`;

/** Whether any loan of the member is open, one that a returned payment opened again among them. */
export async function hasOpenLoan(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('loan')
    .select('id')
    .where('member_id', '=', memberId)
    .where(isOpen)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts a loan and its number. The partial unique index decides which of several at once is the member's one open
 * loan (architecture, money rule 7), apart from any that was opened again: the others wait for it here and insert nothing.
 * @returns whether this one was inserted.
 */
export async function insertLoan(trx: Trx, loan: Insertable<LoanTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('loan')
    .values(loan)
    .onConflict((conflict) => conflict.column('member_id').where(isOnlyOpenOne).doNothing())
    .returning(['loan_number', 'member_id', 'id as loan_id'])
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await trx.insertInto('loan_directory').values(inserted).execute();
  return true;
}

/** The instalments under the names of the API; none before the disbursement. */
export function readInstalments(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return db
    .selectFrom('instalment')
    .select([
      'number',
      'due_on as dueOn',
      'payment_minor as payment',
      'interest_minor as interest',
      'principal_minor as principal',
      'balance_minor as balance',
      'paid_minor as paid',
    ])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('number')
    .execute();
}

/** Loans in a state, of which a time is before an instant. */
export function loansBefore(
  db: Kysely<Database>,
  {
    state,
    column,
    before,
    most,
  }: {
    state: 'OFFERED' | 'APPROVED';
    column: 'offer_stands_until' | 'approved_at';
    before: Date;
    most: number;
  },
): Promise<LoanKey[]> {
  return db
    .selectFrom('loan')
    .select(['member_id as memberId', 'id'])
    .where('state', '=', state)
    .where(column, '<', before)
    .limit(most)
    .execute();
}

export async function updateLoan(
  trx: Trx,
  { memberId, id }: LoanKey,
  columns: Updateable<LoanTable>,
): Promise<void> {
  await trx.updateTable('loan').set(columns).where('member_id', '=', memberId).where('id', '=', id).execute();
}

/** As `listedState` decides it; in the words of the index `loan_written_off`. */
export const isWrittenOff = sql<boolean>`(loan.written_off_minor > 0 and loan.state <> 'PAID')`;

/** How many loans are in each state, those written off apart. Each by an index, since every look at the list counts all loans. */
export async function countLoansByState(db: Kysely<Database>): Promise<Partial<Record<ListedState, number>>> {
  const counted = db
    .selectFrom('loan')
    .select(({ fn }) => ['loan.state', fn.countAll<bigint>().as('count')])
    .groupBy('loan.state');
  const [all, lost] = await Promise.all([counted.execute(), counted.where(isWrittenOff).execute()]);
  const counts: Partial<Record<ListedState, number>> = {};
  for (const { state, count } of all) counts[state] = Number(count);
  for (const { state, count } of lost) {
    counts[state] = (counts[state] ?? 0) - Number(count);
    counts.WRITTEN_OFF = (counts.WRITTEN_OFF ?? 0) + Number(count);
  }
  return counts;
}
