import type { Insertable, Kysely } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database, PayOffQuoteTable } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { ListPlace } from '../system/list-place.ts';

export type Repayment = Awaited<ReturnType<typeof readRepayments>>[number];

/** The payments of a loan in the order of booking; amounts in centavos. */
export function readRepayments(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return selectRepayments(db)
    .where('repayment.member_id', '=', memberId)
    .where('repayment.loan_id', '=', id)
    .orderBy('repayment.received_at')
    .orderBy('repayment.id')
    .execute();
}

function selectRepayments(db: Kysely<Database>) {
  return db
    .selectFrom('repayment')
    .select([
      'repayment.member_id as memberId',
      'repayment.id',
      'repayment.loan_id as loanId',
      'repayment.channel',
      'repayment.provider',
      'repayment.provider_payment_id as providerPaymentId',
      'repayment.reference',
      'repayment.receipt_number as receiptNumber',
      'repayment.amount_minor as amountMinor',
      'repayment.value_on as valueOn',
      'repayment.booked_on as bookedOn',
      'repayment.received_at as receivedAt',
      'repayment.interest_minor as interestMinor',
      'repayment.principal_minor as principalMinor',
      'repayment.penalty_minor as penaltyMinor',
      'repayment.overpaid_minor as overpaidMinor',
      'repayment.extra',
      'repayment.extra_until as extraUntil',
      'repayment.returned_on as returnedOn',
      'repayment.settled_on as settledOn',
    ]);
}

/** The payment that a provider names; undefined where it is not booked. */
export function findRepayment(
  db: Kysely<Database>,
  payment: { memberId: string; provider: string; providerPaymentId: string },
): Promise<Repayment | undefined> {
  return selectRepayments(db)
    .where('repayment.member_id', '=', payment.memberId)
    .where('repayment.provider', '=', payment.provider)
    .where('repayment.provider_payment_id', '=', payment.providerPaymentId)
    .executeTakeFirst();
}

/** Gives a payment the provider's number, which it got after it was booked. @returns whether it had the number `from` still. */
export async function renumberRepayment(
  db: Kysely<Database>,
  { memberId, id, providerPaymentId: from }: Pick<Repayment, 'memberId' | 'id' | 'providerPaymentId'>,
  to: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('repayment')
    .set({ provider_payment_id: to })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('provider_payment_id', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Keeps a quote as it was shown to the member. */
export async function insertQuote(db: Kysely<Database>, quote: Insertable<PayOffQuoteTable>): Promise<void> {
  await db.insertInto('pay_off_quote').values(quote).execute();
}

/** Whether a quote of what settles the loan, for a day up to `latest`, is valid at an instant of the business clock. */
export async function hasOpenQuote(
  db: Kysely<Database>,
  { memberId, id }: LoanKey,
  { now, latest }: { now: Date; latest: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('pay_off_quote')
    .select('id')
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('valid_until', '>=', now)
    .where('quoted_on', '<=', latest)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody's payments with their loans, newest first, from after a place in that order. */
export function readAllRepayments(
  db: Kysely<Database>,
  { after, most }: { after: ListPlace | undefined; most: number },
) {
  return selectRepayments(db)
    .innerJoin('loan', (join) =>
      join.onRef('loan.member_id', '=', 'repayment.member_id').onRef('loan.id', '=', 'repayment.loan_id'),
    )
    .innerJoin('member', 'member.id', 'repayment.member_id')
    .select(['loan.loan_number as loanNumber', 'member.full_name as fullName'])
    .where((eb) =>
      afterPlace(
        eb.refTuple('repayment.received_at', 'repayment.id'),
        'desc',
        after && eb.tuple(after.at, after.id),
      ),
    )
    .orderBy('repayment.received_at', 'desc')
    .orderBy('repayment.id', 'desc')
    .limit(most)
    .execute();
}
