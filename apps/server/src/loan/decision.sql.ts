import type { Insertable, Kysely } from 'kysely';
import type { Database, DecisionTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import type { LoanKey } from './loan.sql.ts';

export type DecisionKind = DecisionTable['kind'];

/** Who decided what about a loan, oldest first. */
export function readDecisions(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return db
    .selectFrom('decision as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .select(['d.kind', 'd.staff_id as staffId', 's.name as staffName', 's.active as staffActive'])
    .select(['d.reason_code as reasonCode', 'd.at'])
    .where('d.member_id', '=', memberId)
    .where('d.loan_id', '=', id)
    .orderBy('d.position')
    .execute();
}

/** Adds a decision about a locked loan; a release is added by disburse-loan.sql. */
export async function insertDecision(
  trx: Trx,
  { memberId, id }: LoanKey,
  decision: Omit<Insertable<DecisionTable>, 'member_id' | 'loan_id' | 'position'>,
): Promise<void> {
  const { count } = await trx
    .selectFrom('decision')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('decision')
    .values({ ...decision, member_id: memberId, loan_id: id, position: Number(count) + 1 })
    .execute();
}

/** Who decided last that the money may go out: by approving, or by the offer that the member accepted. */
export function approverOf(
  decisions: readonly { kind: DecisionKind; staffId: string }[],
): string | undefined {
  return decisions.findLast(({ kind }) => kind === 'approval' || kind === 'offer')?.staffId;
}
