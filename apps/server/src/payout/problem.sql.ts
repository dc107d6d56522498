import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import type { WithdrawalKey } from './payout.sql.ts';

/** Keeps what was found by speaking to the provider; once, however often it is found. */
export async function insertProblem(
  trx: Trx,
  { memberId, withdrawalId }: WithdrawalKey,
  found: { provider: string; problem: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('payout_problem')
    .values({
      member_id: memberId,
      withdrawal_id: withdrawalId,
      problem: found.problem,
      provider: found.provider,
      found_at: found.at,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'withdrawal_id', 'problem']).doNothing())
    .execute();
}

/** Where a page of problems ends: problems of one instant are told apart by a hash of their key. */
export interface ProblemPlace {
  receivedAt: Date;
  keyHash: string;
}

export interface PayoutProblem extends ProblemPlace {
  provider: string;
  problem: string;
  /** Of an event that does not fit. */
  eventId: string | null;
  /** Of a withdrawal about which its provider's answer does not fit. */
  withdrawalNumber: string | null;
}

/** What staff must look at, newest first: events that do not fit, and what was found by asking. */
export async function listProblems(
  db: Kysely<Database>,
  { after, most }: { after: ProblemPlace | undefined; most: number },
): Promise<PayoutProblem[]> {
  const older =
    after === undefined
      ? sql`true`
      : sql`("receivedAt", "keyHash") < (${after.receivedAt}::timestamptz, ${after.keyHash}::text)`;
  const { rows } = await sql<PayoutProblem>`
    select * from (
      select provider, problem, event_id as "eventId", null::text as "withdrawalNumber", received_at as "receivedAt",
        md5(provider || ' ' || event_id) as "keyHash"
      from payout_event where problem is not null
      union all
      select p.provider, p.problem, null, w.withdrawal_number, p.found_at, md5(p.withdrawal_id || ' ' || p.problem)
      from payout_problem p
      join withdrawal w on w.member_id = p.member_id and w.id = p.withdrawal_id
    ) as found
    where ${older}
    order by "receivedAt" desc, "keyHash" desc
    limit ${most}`.execute(db);
  return rows;
}
