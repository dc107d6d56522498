import type { Kysely } from 'kysely';
import type { Database, DecisionTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export type DecisionKind = DecisionTable['kind'];

export interface Decision {
  kind: DecisionKind;
  staffId: string;
  staffName: string;
  reasonCode: string | undefined;
  at: Date;
}

/** Who decided what about a loan, oldest first. */
export async function readDecisions(
  db: Kysely<Database>,
  place: { memberId: string; loanId: string },
): Promise<Decision[]> {
  const rows = await db
    .selectFrom('decision as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .select(['d.kind', 'd.staff_id', 's.name', 'd.reason_code', 'd.at'])
    .where('d.member_id', '=', place.memberId)
    .where('d.loan_id', '=', place.loanId)
    .orderBy('d.position')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    staffId: row.staff_id,
    staffName: row.name,
    reasonCode: row.reason_code ?? undefined,
    at: row.at,
  }));
}

/** Adds a decision about a locked loan; a release is added by disburse-loan.sql. */
export async function insertDecision(
  trx: Trx,
  loan: { memberId: string; id: string },
  decision: { kind: DecisionKind; staffId: string; reasonCode?: string; at: Date },
): Promise<void> {
  const { count } = await trx
    .selectFrom('decision')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', loan.memberId)
    .where('loan_id', '=', loan.id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('decision')
    .values({
      member_id: loan.memberId,
      loan_id: loan.id,
      position: Number(count) + 1,
      kind: decision.kind,
      staff_id: decision.staffId,
      reason_code: decision.reasonCode ?? null,
      at: decision.at,
    })
    .execute();
}

/** Who decided last that the money may go out: by approving, or by the offer that the member accepted. */
export function approverOf(decisions: readonly Decision[]): string | undefined {
  return decisions.findLast(({ kind }) => kind === 'approval' || kind === 'offer')?.staffId;
}
