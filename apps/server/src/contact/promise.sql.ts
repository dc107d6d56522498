import type { Insertable, Kysely } from 'kysely';
import type { Database, PromiseTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export type StoredPromise = Awaited<ReturnType<typeof readPromises>>[number];

/** A member's promises to pay, newest first; of all loans, or of one. */
export function readPromises(
  db: Kysely<Database>,
  { memberId, loanId, since }: { memberId: string; loanId?: string; since?: string },
) {
  let query = db
    .selectFrom('promise as p')
    .leftJoin('staff', 'staff.id', 'p.staff_id')
    .select([
      'p.id',
      'p.loan_id as loanId',
      'p.made_at as madeAt',
      'p.promised_on as promisedOn',
      'p.amount_minor as amountMinor',
      'p.staff_id as staffId',
      'staff.name as staffName',
    ])
    .where('p.member_id', '=', memberId)
    .orderBy('p.made_at', 'desc')
    .orderBy('p.id', 'desc');
  if (loanId !== undefined) query = query.where('p.loan_id', '=', loanId);
  if (since !== undefined) query = query.where('p.promised_on', '>=', since);
  return query.execute();
}

/** What was paid on a loan, as far as it keeps a promise. */
export async function readPayments(
  db: Kysely<Database>,
  { memberId, loanId }: { memberId: string; loanId: string },
) {
  const rows = await db
    .selectFrom('repayment')
    .select([
      'received_at as receivedAt',
      'value_on as valueOn',
      'amount_minor as amountMinor',
      'returned_on',
    ])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', loanId)
    .execute();
  return rows.map(({ returned_on, ...payment }) => ({ ...payment, returned: returned_on !== null }));
}

export async function insertPromise(trx: Trx, promise: Insertable<PromiseTable>): Promise<void> {
  await trx.insertInto('promise').values(promise).execute();
}
