import { type Insertable, type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { ContactAttemptTable, Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export type Attempt = Awaited<ReturnType<typeof readAttempts>>[number];

/** The attempts on one loan, newest first, with the name of the staff who made them. */
export function readAttempts(
  db: Kysely<Database>,
  { memberId, loanId }: { memberId: string; loanId: string },
) {
  return selectAttempts(db)
    .leftJoin('staff', 'staff.id', 'a.staff_id')
    .select('staff.name as staffName')
    .where('a.member_id', '=', memberId)
    .where('a.loan_id', '=', loanId)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

/** The attempts on all of a member's loans since an instant of the business clock. */
export function readRecentAttempts(db: Kysely<Database>, memberId: string, since: Date) {
  return selectAttempts(db).where('a.member_id', '=', memberId).where('a.at', '>=', since).execute();
}

/** The attempts to remind of the instalment that is due on a day. */
export function readReminderAttempts(
  db: Kysely<Database>,
  { memberId, loanId, dueOn }: { memberId: string; loanId: string; dueOn: string },
) {
  return selectAttempts(db)
    .where('a.member_id', '=', memberId)
    .where('a.loan_id', '=', loanId)
    .where('a.reminder_due_on', '=', dueOn)
    .execute();
}

/** The attempt that a message belongs to; undefined where the message is none about what is owed. */
export function findAttempt(
  db: Kysely<Database>,
  { memberId, messageId }: { memberId: string; messageId: string },
) {
  return selectAttempts(db)
    .where('a.member_id', '=', memberId)
    .where('a.id', '=', messageId)
    .executeTakeFirst();
}

function selectAttempts(db: Kysely<Database>) {
  return db
    .selectFrom('contact_attempt as a')
    .select([
      'a.id',
      'a.loan_id as loanId',
      'a.at',
      'a.channel',
      'a.cause',
      'a.outcome',
      'a.rule',
      'a.reminder_due_on as reminderDueOn',
      'a.reminder_day as reminderDay',
    ]);
}

export async function insertAttempt(trx: Trx, attempt: Insertable<ContactAttemptTable>): Promise<void> {
  await trx.insertInto('contact_attempt').values(attempt).execute();
}

/** What was to be sent did not arrive, or was stopped by a rule before it was handed to the provider. */
export async function updateAttempt(
  db: Kysely<Database>,
  { memberId, messageId }: { memberId: string; messageId: string },
  became: { outcome: 'failed'; rule: null } | { outcome: 'blocked'; rule: ContactAttemptTable['rule'] },
): Promise<void> {
  await db
    .updateTable('contact_attempt')
    .set(became)
    .where('member_id', '=', memberId)
    .where('id', '=', messageId)
    .execute();
}

export interface DueReminder {
  memberId: string;
  loanId: string;
  number: number;
  dueOn: string;
}

/** Written as literals so that the partial indexes `instalment_due` and `contact_attempt_reminder` serve it. */
const isUnpaid = sql<boolean>`i.paid_minor < i.payment_minor`;
const wasSent = sql<boolean>`a.outcome = 'sent'`;

/**
 * First unpaid instalments of running loans that are due in a span of dates and whose reminder of this day was not sent
 * yet; a batch in the order of the due date, from after `last` on.
 */
export function findDueReminders(
  db: Kysely<Database>,
  { day, from, to }: { day: number; from: string; to: string },
  { last, most }: { last: DueReminder | undefined; most: number },
): Promise<DueReminder[]> {
  return db
    .selectFrom('instalment as i')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'i.member_id').onRef('l.id', '=', 'i.loan_id'),
    )
    .select(['i.member_id as memberId', 'i.loan_id as loanId', 'i.number', 'i.due_on as dueOn'])
    .where('i.due_on', '>=', last?.dueOn ?? from)
    .where('i.due_on', '<=', to)
    .where(isUnpaid)
    .where('l.state', 'in', ['DISBURSED', 'OVERDUE'])
    .where('l.written_off_minor', '=', 0n)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('instalment as earlier')
            .select('earlier.number')
            .whereRef('earlier.member_id', '=', 'i.member_id')
            .whereRef('earlier.loan_id', '=', 'i.loan_id')
            .whereRef('earlier.number', '<', 'i.number')
            .whereRef('earlier.paid_minor', '<', 'earlier.payment_minor'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contact_attempt as a')
            .select('a.id')
            .whereRef('a.member_id', '=', 'i.member_id')
            .whereRef('a.loan_id', '=', 'i.loan_id')
            .whereRef('a.reminder_due_on', '=', 'i.due_on')
            .where('a.reminder_day', '=', day)
            .where(wasSent),
        ),
      ),
    )
    .where((eb) =>
      afterPlace(
        eb.refTuple('i.due_on', 'i.member_id', 'i.loan_id'),
        'asc',
        last && eb.tuple(last.dueOn, last.memberId, last.loanId),
      ),
    )
    .orderBy('i.due_on')
    .orderBy('i.member_id')
    .orderBy('i.loan_id')
    .limit(most)
    .execute();
}

/**
 * Whether an instalment is still to be paid on that day: its loan was not written off meanwhile, nor booked on since it was
 * read.
 */
export async function isStillDue(
  db: Kysely<Database>,
  { memberId, loanId, dueOn }: { memberId: string; loanId: string; dueOn: string },
  bookingCount?: number,
): Promise<boolean> {
  let query = db
    .selectFrom('instalment as i')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'i.member_id').onRef('l.id', '=', 'i.loan_id'),
    )
    .select('i.number')
    .where('i.member_id', '=', memberId)
    .where('i.loan_id', '=', loanId)
    .where('i.due_on', '=', dueOn)
    .where(isUnpaid)
    .where('l.state', 'in', ['DISBURSED', 'OVERDUE'])
    .where('l.written_off_minor', '=', 0n);
  if (bookingCount !== undefined) query = query.where('l.booking_count', '=', bookingCount);
  return (await query.executeTakeFirst()) !== undefined;
}
