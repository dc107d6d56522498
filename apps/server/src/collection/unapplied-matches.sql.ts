import { type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';

/** Written as literals, like the partial index of running loans. */
const isRunning = sql<boolean>`l.state in ('DISBURSED', 'OVERDUE')`;
const candidatesMax = 200;

function runningLoans(db: Kysely<Database>) {
  return db
    .selectFrom('loan as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select(['l.loan_number as loanNumber', 'm.full_name as fullName'])
    .where(isRunning)
    .limit(candidatesMax);
}

/** Money that matches no loan, oldest first, from after a place. */
export function readUnapplied(
  db: Kysely<Database>,
  { after, most }: { after: ListPlace | undefined; most: number },
) {
  return db
    .selectFrom('unapplied')
    .select([
      'id',
      'provider',
      'reference',
      'payer_name as payerName',
      'amount_minor as amountMinor',
      'value_on as valueOn',
      'received_at as receivedAt',
      'settled_on as settledOn',
    ])
    .where('state', '=', 'OPEN')
    .where((eb) => afterPlace(eb.refTuple('received_at', 'id'), 'asc', after && eb.tuple(after.at, after.id)))
    .orderBy('received_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Running loans with these numbers. */
export function loansNumbered(db: Kysely<Database>, numbers: readonly string[]) {
  return runningLoans(db).where('l.loan_number', 'in', numbers).execute();
}

/** Running loans whose oldest unpaid instalment, with its penalty, is one of these amounts. */
export function loansOwing(db: Kysely<Database>, amountsMinor: readonly bigint[]) {
  return runningLoans(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('instalment as i')
          .select(
            sql<bigint>`i.payment_minor - i.paid_minor + i.penalty_minor - i.paid_penalty_minor`.as(
              'open_minor',
            ),
          )
          .whereRef('i.member_id', '=', 'l.member_id')
          .whereRef('i.loan_id', '=', 'l.id')
          .where('i.paid_on', 'is', null)
          .orderBy('i.number')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select('next.open_minor as openMinor')
    .where('next.open_minor', 'in', amountsMinor)
    .execute();
}

/** Running loans of members whose name has one of these words. */
export function loansNamed(db: Kysely<Database>, words: readonly string[]) {
  const patterns = words.map((word) => `%${word}%`);
  return runningLoans(db)
    .where(({ eb, or }) => or(patterns.map((pattern) => eb('m.full_name', 'ilike', pattern))))
    .execute();
}

/** The orders that wait to apply money without a loan or to send it back, by the money's id. */
export async function ordersWaiting(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('servicing_order')
    .select(['id', sql<string>`content ->> 'unappliedId'`.as('unappliedId')])
    .where('state', '=', 'OPEN')
    .where('kind', 'in', ['applyUnapplied', 'returnUnapplied'])
    .execute();
  return new Map(rows.map(({ id, unappliedId }) => [unappliedId, id]));
}
