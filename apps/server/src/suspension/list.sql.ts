import { type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';

interface ListedSuspensions {
  /** All of them where it is undefined. */
  show: 'OPEN' | 'IN_FORCE' | 'ENDED' | undefined;
  memberId: string | undefined;
  after: ListPlace | undefined;
  now: Date;
  most: number;
}

/** What waits, the oldest in front; all else, the newest in front. */
export function readSuspensions(
  db: Kysely<Database>,
  { show, memberId, after, now, most }: ListedSuspensions,
) {
  const direction = show === 'OPEN' && memberId === undefined ? 'asc' : 'desc';
  return db
    .selectFrom('suspension_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'o.member_id').onRef('l.id', '=', 'o.loan_id'),
    )
    .leftJoin('personal as p', 'p.member_id', 'o.member_id')
    .innerJoin('staff as s', 's.id', 'o.ordered_by')
    .leftJoin('staff as d', 'd.id', 'o.decided_by')
    .leftJoin('staff as f', 'f.id', 'o.lifted_by')
    .select([
      'o.id',
      'l.loan_number as loanNumber',
      'm.full_name as fullName',
      'p.first_name as firstName',
      'p.middle_name as middleName',
      'p.last_name as lastName',
      'm.phone_number as phoneNumber',
      'm.suspended_until as suspendedUntil',
      'o.reason_code as reasonCode',
      'o.state',
      'o.ordered_by as orderedById',
      's.name as orderedBy',
      's.active as ordererActive',
      's.roles as ordererRoles',
      'm.closed_at as closedAt',
      'o.ordered_at as orderedAt',
      'd.name as decidedBy',
      'o.decided_at as decidedAt',
      'o.ends_at as endsAt',
      'o.ended_at as endedAt',
      'o.ended_why as endedWhy',
      'f.name as liftedBy',
    ])
    .$if(show === 'OPEN', (query) => query.where('o.state', '=', 'OPEN'))
    .$if(show === 'IN_FORCE', (query) =>
      query.where('o.state', '=', 'APPROVED').where('o.ended_at', 'is', null).where('o.ends_at', '>', now),
    )
    .$if(show === 'ENDED', (query) =>
      query.where(({ or, eb }) =>
        or([eb('o.state', '=', 'REJECTED'), eb('o.ended_at', 'is not', null), eb('o.ends_at', '<=', now)]),
      ),
    )
    .$if(memberId !== undefined, (query) => query.where('o.member_id', '=', memberId ?? ''))
    .where((eb) =>
      afterPlace(eb.refTuple('o.ordered_at', 'o.id'), direction, after && eb.tuple(after.at, after.id)),
    )
    .orderBy('o.ordered_at', direction)
    .orderBy('o.id', direction)
    .limit(most)
    .execute();
}

export function countOpenSuspensions(db: Kysely<Database>): Promise<number> {
  // Written as a literal so that the partial index serves it.
  return countRows(db.selectFrom('suspension_order').where(sql<boolean>`state = 'OPEN'`));
}
