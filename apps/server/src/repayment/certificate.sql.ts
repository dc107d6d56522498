import { type Insertable, type Kysely, sql } from 'kysely';
import type { CertificateTable, Database } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { Trx } from '../transact.ts';

/** The loan's certificate that holds, and how many were withdrawn before. */
export async function readCertificates(db: Kysely<Database>, { memberId, id }: LoanKey) {
  const rows = await db
    .selectFrom('certificate')
    .select(['number', 'issued_on as issuedOn', 'content_encrypted', 'sha256', 'withdrawn_at as withdrawnAt'])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .execute();
  return {
    valid: rows.find(({ withdrawnAt }) => withdrawnAt === null),
    withdrawnCount: rows.filter(({ withdrawnAt }) => withdrawnAt !== null).length,
  };
}

/**
 * Keeps a certificate, unless something was booked on the loan since it was decided; its row is locked meanwhile, so that a
 * return waits and then withdraws it. @returns whether this one was kept: of several at once one is.
 */
export async function insertCertificate(
  trx: Trx,
  certificate: Insertable<CertificateTable>,
  bookingCount: number,
): Promise<boolean> {
  const loan = await trx
    .selectFrom('loan')
    .select('booking_count')
    .where('member_id', '=', certificate.member_id)
    .where('id', '=', certificate.loan_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (loan.booking_count !== bookingCount) return false;
  const inserted = await trx
    .insertInto('certificate')
    .values(certificate)
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether a certificate with this hash was withdrawn. */
export async function isCertificateWithdrawn(
  db: Kysely<Database>,
  memberId: string,
  sha256: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('certificate')
    .select('withdrawn_at')
    .where('member_id', '=', memberId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined && row.withdrawn_at !== null;
}

/** Loans that were paid since an instant and have no certificate that holds. */
export function paidWithoutCertificate(db: Kysely<Database>, since: Date): Promise<LoanKey[]> {
  return (
    db
      .selectFrom('loan')
      .select(['member_id as memberId', 'id'])
      // Written as literals so that the partial index serves it.
      .where(sql<boolean>`state = 'PAID'`)
      .where('closed_at', '>=', since)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('certificate as c')
              .select('c.number')
              .whereRef('c.member_id', '=', 'loan.member_id')
              .whereRef('c.loan_id', '=', 'loan.id')
              .where('c.withdrawn_at', 'is', null),
          ),
        ),
      )
      .execute()
  );
}
