import { addDays, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';

/** The last day that was closed; null before the first. */
export async function readClosedUntil(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('business_date').select('closed_until').executeTakeFirst();
  return row?.closed_until ?? null;
}

/** Never back: two ends of day at once may both write. */
export async function writeClosedUntil(db: Kysely<Database>, day: string): Promise<void> {
  await db
    .updateTable('business_date')
    .set({ closed_until: day })
    .where((eb) => eb.or([eb('closed_until', 'is', null), eb('closed_until', '<', day)]))
    .execute();
}

/** Written as literals so that the partial index `loan_to_close` serves it. */
const isRunning = sql<boolean>`state in ('DISBURSED', 'OVERDUE')`;

export type LoanToClose = Awaited<ReturnType<typeof findLoansToClose>>[number];

/** Loans whose day is not closed yet, except those quarantined on that day; starts after the loan `after`. */
export function findLoansToClose(
  db: Kysely<Database>,
  {
    day,
    after,
    most,
  }: { day: string; after: { closedUntil: string | null; id: string } | undefined; most: number },
) {
  return db
    .selectFrom('loan')
    .select(['member_id as memberId', 'id', 'closed_until as closedUntil'])
    .where(isRunning)
    .where('closed_until', '<', day)
    .where((eb) =>
      afterPlace(eb.refTuple('closed_until', 'id'), 'asc', after && eb.tuple(after.closedUntil, after.id)),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('quarantine as q')
            .select('q.day')
            .whereRef('q.member_id', '=', 'loan.member_id')
            .whereRef('q.loan_id', '=', 'loan.id')
            .where('q.day', '=', day)
            .where('q.resolved_at', 'is', null),
        ),
      ),
    )
    .orderBy('closed_until')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The same of the partial index `loan_ended`. */
const isEnded = sql<boolean>`state in ('PAID', 'CANCELLED')`;

/**
 * The loans that were closed on a day: those that ended since are among them, those that were released since are not. Two
 * counts, each by its index.
 */
export async function countLoansClosed(db: Kysely<Database>, day: string): Promise<number> {
  const closed = db
    .selectFrom('loan')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('closed_until', '>=', day)
    .where('disbursed_at', '<', manilaInstant(addDays(day, 1), 0));
  const running = await closed.where(isRunning).executeTakeFirstOrThrow();
  const ended = await closed.where(isEnded).executeTakeFirstOrThrow();
  return Number(running.count + ended.count);
}

export async function insertQuarantine(
  db: Kysely<Database>,
  { memberId, id }: LoanKey,
  { day, error, at }: { day: string; error: string; at: Date },
): Promise<void> {
  await db
    .insertInto('quarantine')
    .values({ member_id: memberId, loan_id: id, day, error, at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'loan_id', 'day']).doUpdateSet({ error, at, resolved_at: null }),
    )
    .execute();
}

/** The loans that are quarantined on any day. */
export async function quarantinedLoanIds(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom('quarantine').select('loan_id').where('resolved_at', 'is', null).execute();
  return new Set(rows.map(({ loan_id }) => loan_id));
}

/** The loan is tried again. */
export async function resolveQuarantine(
  db: Kysely<Database>,
  { memberId, id }: LoanKey,
  at: Date,
): Promise<void> {
  await db
    .updateTable('quarantine')
    .set({ resolved_at: at })
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

/** The last days that were closed, newest first, with how many loans were quarantined on each. */
export function readDayCloses(db: Kysely<Database>, most: number) {
  return db
    .selectFrom('day_close as c')
    .select((eb) => [
      'c.day',
      'c.closed_at as closedAt',
      'c.loans',
      'c.entries',
      'c.sha256',
      eb
        .selectFrom('quarantine as q')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('q.day', '=', 'c.day')
        .as('quarantined'),
    ])
    .orderBy('c.day', 'desc')
    .limit(most)
    .execute();
}

/** The loans whose day could not be closed yet, oldest first. */
export function readOpenQuarantine(db: Kysely<Database>) {
  return db
    .selectFrom('quarantine as q')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'q.member_id').onRef('l.id', '=', 'q.loan_id'),
    )
    .select(['l.loan_number as loanNumber', 'q.day', 'q.error', 'q.at'])
    .where('q.resolved_at', 'is', null)
    .orderBy('q.at')
    .orderBy('l.loan_number')
    .execute();
}
