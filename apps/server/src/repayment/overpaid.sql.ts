import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { LoanKey } from '../loan/find-loan.ts';

/** What was paid above everything owed, and what of it was sent back, in centavos. */
export async function readOverpaid(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return db
    .selectFrom('loan')
    .select((eb) => [
      'refunded_minor as refundedMinor',
      'booking_count as bookingCount',
      eb.fn
        .coalesce(
          eb
            .selectFrom('repayment as r')
            .select(({ fn }) => fn.sum<bigint>('r.overpaid_minor').as('overpaid'))
            .whereRef('r.member_id', '=', 'loan.member_id')
            .whereRef('r.loan_id', '=', 'loan.id')
            .where('r.returned_on', 'is', null),
          eb.lit(0),
        )
        .as('overpaid'),
    ])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ overpaid, ...row }) => ({ ...row, overpaidMinor: BigInt(overpaid) }));
}

/** Loans with a payment above what was owed. */
export async function overpaidLoans(db: Kysely<Database>): Promise<LoanKey[]> {
  const rows = await db
    .selectFrom('repayment')
    .select(['member_id as memberId', 'loan_id as id'])
    .distinct()
    .where('overpaid_minor', '>', 0n)
    .where('returned_on', 'is', null)
    .execute();
  return rows;
}
