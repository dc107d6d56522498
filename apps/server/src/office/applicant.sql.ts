import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What staff decide by besides the six steps: when and from where the applicant registered, work and income. */
export async function readApplicant(db: Kysely<Database>, memberId: string) {
  const { created_at, ...applicant } = await db
    .selectFrom('member')
    .select([
      'created_at',
      'registration_country as registrationCountry',
      'job_title as jobTitle',
      'job_category as jobCategory',
      'work_location as workLocation',
      'work_country as workPlaceCountry',
      'monthly_net_income_minor as monthlyNetIncome',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { ...applicant, registeredAt: created_at.toISOString() };
}
