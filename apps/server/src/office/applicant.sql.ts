import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What staff weigh of an applicant beside the six steps: work, income, where the registration came from. */
export async function readApplicant(db: Kysely<Database>, memberId: string) {
  const row = await db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  return {
    registeredAt: row.created_at.toISOString(),
    registrationCountry: row.registration_country,
    jobTitle: row.job_title,
    jobCategory: row.job_category,
    workLocation: row.work_location,
    workPlaceCountry: row.work_country,
    monthlyNetIncome: row.monthly_net_income_minor,
  };
}

export async function readScoreEvents(db: Kysely<Database>, memberId: string) {
  const rows = await db
    .selectFrom('score_event')
    .select(['reason_code', 'points'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ reasonCode: row.reason_code, points: row.points }));
}
