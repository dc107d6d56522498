import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { LoanKey } from '../loan/find-loan.ts';

/** What is kept of a released loan for its servicing; amounts in centavos. */
export type ServicingRow = Awaited<ReturnType<typeof readServicingRow>>;

export function readServicingRow(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return db
    .selectFrom('loan')
    .select(({ fn }) => [
      'member_id as memberId',
      'id',
      'state',
      'wallet_id as walletId',
      'disbursed_at as disbursedAt',
      fn<string>('trim_scale', ['penalty_percent_per_day']).as('penaltyPercentPerDay'),
      'grace_period_days as gracePeriodDays',
      'penalty_free_shortfall_minor as penaltyFreeShortfallMinor',
      'allocation_order as allocationOrder',
      'booking_count as bookingCount',
      'accrued_minor as accruedMinor',
      'penalty_charged_minor as penaltyChargedMinor',
      'waived_minor as waivedMinor',
      'written_off_minor as writtenOffMinor',
      'booked_until as bookedUntil',
      'closed_until as closedUntil',
      'days_past_due as daysPastDue',
    ])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The log of a loan in the order of booking. */
export function readEvents(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return db
    .selectFrom('loan_event')
    .select([
      'id',
      'position',
      'kind',
      'value_on as valueOn',
      'booked_on as bookedOn',
      'at',
      'content',
      'actor_kind as actorKind',
    ])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('position')
    .execute();
}

/** What an end of day compares and a booking writes. */
export const instalmentColumns = [
  'number',
  'due_on',
  'payment_minor',
  'interest_minor',
  'principal_minor',
  'balance_minor',
  'paid_minor',
  'paid_interest_minor',
  'penalty_minor',
  'paid_penalty_minor',
  'paid_on',
] as const;

export type StoredInstalment = Awaited<ReturnType<typeof readStoredInstalments>>[number];

/** The rows as they were derived last. */
export function readStoredInstalments(db: Kysely<Database>, { memberId, id }: LoanKey) {
  return db
    .selectFrom('instalment')
    .select(instalmentColumns)
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('number')
    .execute();
}

export async function readHolidays(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('holiday').select('day').execute();
  return rows.map(({ day }) => day);
}

/** The bucket that the loan is in now; undefined before its first day was closed. */
export async function currentBucket(
  db: Kysely<Database>,
  { memberId, id }: LoanKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('delinquency_bucket')
    .select('bucket')
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('left_on', 'is', null)
    .executeTakeFirst();
  return row?.bucket;
}
