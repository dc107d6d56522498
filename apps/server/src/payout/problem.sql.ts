import { type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';
import type { WithdrawalKey } from './withdrawal.sql.ts';

/** Keeps what was found by speaking to the provider; once, however often it is found. */
export async function insertProblem(
  db: Kysely<Database>,
  { memberId, withdrawalId }: WithdrawalKey,
  found: { provider: string; problem: string; at: Date },
): Promise<void> {
  await db
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

export interface PayoutProblem {
  receivedAt: Date;
  /** Distinguishes problems of one instant. */
  keyHash: string;
  provider: string;
  problem: string;
  /** Of an event that does not fit. */
  eventId: string | null;
  /** Of a withdrawal about which its provider's answer does not fit. */
  withdrawalNumber: string | null;
}

/**
 * What staff must look at, newest first: events of payouts and collections that do not fit, and what was found by asking. A
 * place has a hash as its id.
 */
export async function listProblems(
  db: Kysely<Database>,
  { after, most }: { after: ListPlace | undefined; most: number },
): Promise<PayoutProblem[]> {
  const answers = db
    .selectFrom('payout_problem as p')
    .innerJoin('withdrawal as w', (join) =>
      join.onRef('w.member_id', '=', 'p.member_id').onRef('w.id', '=', 'p.withdrawal_id'),
    )
    .select(({ ref }) => [
      'p.provider',
      'p.problem',
      sql<string | null>`null::text`.as('eventId'),
      ref('w.withdrawal_number').$castTo<string | null>().as('withdrawalNumber'),
      'p.found_at as receivedAt',
      sql<string>`md5(p.withdrawal_id || ' ' || p.problem)`.as('keyHash'),
    ]);
  return db
    .selectFrom(
      eventProblems(db, 'payout_event')
        .unionAll(eventProblems(db, 'collection_event'))
        .unionAll(answers)
        .as('found'),
    )
    .select(['provider', 'problem', 'eventId', 'withdrawalNumber', 'receivedAt', 'keyHash'])
    .where((eb) =>
      afterPlace(eb.refTuple('receivedAt', 'keyHash'), 'desc', after && eb.tuple(after.at, after.id)),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('keyHash', 'desc')
    .limit(most)
    .execute();
}

/** Events that do not fit what we know. */
function eventProblems(db: Kysely<Database>, table: 'payout_event' | 'collection_event') {
  return db
    .selectFrom(table)
    .select(({ ref }) => [
      'provider',
      ref('problem').$notNull().as('problem'),
      ref('event_id').$castTo<string | null>().as('eventId'),
      sql<string | null>`null::text`.as('withdrawalNumber'),
      'received_at as receivedAt',
      sql<string>`md5(${sql.lit(table)} || ' ' || provider || ' ' || event_id)`.as('keyHash'),
    ])
    .where('problem', 'is not', null);
}
