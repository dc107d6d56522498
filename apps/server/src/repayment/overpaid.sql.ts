import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';

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

/** Loans of which more was paid above everything owed than was sent back. */
export function overpaidLoans(db: Kysely<Database>, most: number): Promise<LoanKey[]> {
  return db
    .selectFrom('repayment as r')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'r.member_id').onRef('l.id', '=', 'r.loan_id'),
    )
    .select(['r.member_id as memberId', 'r.loan_id as id'])
    .where('r.overpaid_minor', '>', 0n)
    .where('r.returned_on', 'is', null)
    .groupBy(['r.member_id', 'r.loan_id', 'l.refunded_minor'])
    .having(({ eb, fn, ref }) => eb(fn.sum('r.overpaid_minor'), '>', ref('l.refunded_minor')))
    .limit(most)
    .execute();
}

/** Loans that were paid in full since an instant and had a penalty, or points taken for an instalment that was late. */
export function paidLate(db: Kysely<Database>, since: Date): Promise<LoanKey[]> {
  return (
    db
      .selectFrom('loan')
      .select(['member_id as memberId', 'id'])
      // Written as a literal so that the partial index serves it.
      .where(sql<boolean>`state = 'PAID'`)
      .where('closed_at', '>=', since)
      .where((eb) =>
        eb.or([
          eb('penalty_charged_minor', '>', 0n),
          eb.exists(
            eb
              .selectFrom('score_event as s')
              .select('s.id')
              .whereRef('s.member_id', '=', 'loan.member_id')
              .whereRef('s.loan_id', '=', 'loan.id')
              .where('s.reason_code', '=', 'INSTALMENT_LATE'),
          ),
        ]),
      )
      .execute()
  );
}
