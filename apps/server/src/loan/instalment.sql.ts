import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface Instalment {
  number: number;
  dueOn: string;
  paymentMinor: bigint;
  interestMinor: bigint;
  principalMinor: bigint;
  balanceMinor: bigint;
  paidMinor: bigint;
}

export async function readInstalments(
  db: Kysely<Database>,
  place: { memberId: string; loanId: string },
): Promise<Instalment[]> {
  const rows = await db
    .selectFrom('instalment')
    .selectAll()
    .where('member_id', '=', place.memberId)
    .where('loan_id', '=', place.loanId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    dueOn: row.due_on,
    paymentMinor: row.payment_minor,
    interestMinor: row.interest_minor,
    principalMinor: row.principal_minor,
    balanceMinor: row.balance_minor,
    paidMinor: row.paid_minor,
  }));
}

/**
 * Loans whose state no longer agrees with their instalments: DISBURSED with one unpaid that was due on or
 * before `lateDay`, or OVERDUE with none. At most `limit`, so that one run stays short.
 */
export async function loansToReconsider(
  db: Kysely<Database>,
  lateDay: string,
  limit: number,
): Promise<{ memberId: string; loanId: string }[]> {
  const late = sql<boolean>`exists (select from instalment i where i.member_id = l.member_id and i.loan_id = l.id
    and i.paid_minor < i.payment_minor and i.due_on <= ${lateDay}::date)`;
  const rows = await db
    .selectFrom('loan as l')
    .select(['l.member_id', 'l.id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('l.state', '=', 'DISBURSED'), late]),
        eb.and([eb('l.state', '=', 'OVERDUE'), eb.not(late)]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, loanId: row.id }));
}

/** Whether a loan has an instalment unpaid that was due on or before `lateDay`. */
export async function hasLateInstalment(
  db: Kysely<Database>,
  place: { memberId: string; loanId: string },
  lateDay: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('instalment')
    .select('number')
    .where('member_id', '=', place.memberId)
    .where('loan_id', '=', place.loanId)
    .whereRef('paid_minor', '<', 'payment_minor')
    .where('due_on', '<=', lateDay)
    .executeTakeFirst();
  return row !== undefined;
}
