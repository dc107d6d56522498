import { type Bucket, buckets } from '@sagwan/domain/delinquency/bucket.ts';
import { type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database } from '../database/schema.ts';

/** Written as literals, like the partial index of running loans. A loan that is written off is no longer in the portfolio. */
const isInPortfolio = sql<boolean>`l.state in ('DISBURSED', 'OVERDUE') and l.written_off_minor = 0`;

/** What was lent less what was paid back of it, in centavos. */
const outstandingMinor = sql<bigint>`l.principal_minor - coalesce((
  select sum(r.principal_minor) from repayment r
  where r.member_id = l.member_id and r.loan_id = l.id and r.returned_on is null), 0)::bigint`;

/** Running loans in the bucket that they are in now; a loan whose first day is not closed yet is in none. */
function runningLoans(db: Kysely<Database>) {
  return db
    .selectFrom('loan as l')
    .leftJoin('delinquency_bucket as b', (join) =>
      join
        .onRef('b.member_id', '=', 'l.member_id')
        .onRef('b.loan_id', '=', 'l.id')
        .on('b.left_on', 'is', null),
    )
    .where(isInPortfolio);
}

/** The portfolio by bucket: how many loans, and how much principal is outstanding on them. */
export async function sumBuckets(
  db: Kysely<Database>,
): Promise<{ bucket: Bucket; loans: number; outstandingMinor: bigint }[]> {
  const rows = await db
    .selectFrom(
      runningLoans(db)
        .select(({ fn, val }) => [
          fn.coalesce('b.bucket', val<Bucket>('CURRENT')).as('bucket'),
          outstandingMinor.as('outstanding_minor'),
        ])
        .as('p'),
    )
    .select(({ fn }) => [
      'p.bucket',
      fn.countAll<bigint>().as('loans'),
      sql<bigint>`sum(p.outstanding_minor)::bigint`.as('outstanding_minor'),
    ])
    .groupBy('p.bucket')
    .execute();
  return buckets.map((bucket) => {
    const row = rows.find((each) => each.bucket === bucket);
    return { bucket, loans: Number(row?.loans ?? 0n), outstandingMinor: row?.outstanding_minor ?? 0n };
  });
}

export interface DelinquentPlace {
  daysPastDue: number;
  loanId: string;
}

/** Late loans, the latest first, of one bucket or of all, from after a place; `on` is the business date. */
export function readDelinquent(
  db: Kysely<Database>,
  {
    bucket,
    after,
    most,
    on,
  }: { bucket: string | undefined; after: DelinquentPlace | undefined; most: number; on: string },
) {
  return runningLoans(db)
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select((eb) => [
      'l.id',
      'l.loan_number as loanNumber',
      'm.full_name as fullName',
      'l.days_past_due as daysPastDue',
      eb.ref('b.bucket').$notNull().as('bucket'),
      eb.ref('b.entered_on').$notNull().as('enteredOn'),
      outstandingMinor.as('outstandingMinor'),
      eb
        .selectFrom('instalment as i')
        .select(
          sql<bigint>`coalesce(sum(i.payment_minor - i.paid_minor + i.penalty_minor - i.paid_penalty_minor), 0)::bigint`.as(
            'due',
          ),
        )
        .whereRef('i.member_id', '=', 'l.member_id')
        .whereRef('i.loan_id', '=', 'l.id')
        .where('i.due_on', '<=', on)
        .as('dueMinor'),
    ])
    .where('b.bucket', '<>', 'CURRENT')
    .$if(bucket !== undefined, (query) => query.where('b.bucket', '=', bucket as Bucket))
    .where((eb) =>
      afterPlace(
        eb.refTuple('l.days_past_due', 'l.id'),
        'desc',
        after && eb.tuple(after.daysPastDue, after.loanId),
      ),
    )
    .orderBy('l.days_past_due', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
}
