import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface Account {
  memberId: string;
  phoneNumber: string;
  fullName: string;
  passwordHash: string;
}

export interface NewMember extends Account {
  email: string | undefined;
  workPlaceCountry: string;
  workLocation: string;
  jobTitle: string;
  jobCategory: string;
  monthlyNetIncomeMinor: bigint;
  registrationIp: string;
  registrationCountry: string | undefined;
  companyName: string;
  createdAt: Date;
}

/** The account behind a phone number, by the one place where a number is unique. */
export async function findAccount(db: Kysely<Database>, phoneNumber: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('phone_directory')
    .innerJoin('member', 'member.id', 'phone_directory.member_id')
    .select(['member.id', 'member.full_name', 'member.password_hash'])
    .where('phone_directory.phone_number', '=', phoneNumber)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { memberId: row.id, phoneNumber, fullName: row.full_name, passwordHash: row.password_hash };
}

/** Writes the member and claims the number; false when somebody has it. */
export async function insertMember(trx: Trx, member: NewMember): Promise<boolean> {
  await trx
    .insertInto('member')
    .values({
      id: member.memberId,
      phone_number: member.phoneNumber,
      full_name: member.fullName,
      email: member.email ?? null,
      password_hash: member.passwordHash,
      work_country: member.workPlaceCountry,
      work_location: member.workLocation,
      job_title: member.jobTitle,
      job_category: member.jobCategory,
      monthly_net_income_minor: member.monthlyNetIncomeMinor,
      registration_ip: member.registrationIp,
      registration_country: member.registrationCountry ?? null,
      company_name: member.companyName,
      state: 'PERSONAL_INFO',
      created_at: member.createdAt,
    })
    .execute();
  const claimed = await trx
    .insertInto('phone_directory')
    .values({ phone_number: member.phoneNumber, member_id: member.memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function setPasswordHash(trx: Trx, memberId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute();
}

/** Until when sign-in with a number is paused; undefined when it is not. Known and unknown numbers alike. */
export async function signInLockedUntil(
  db: Kysely<Database>,
  phoneNumber: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_guard')
    .select('locked_until')
    .where('phone_number', '=', phoneNumber)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

/**
 * Counts one wrong password. @returns whether this one closed the door: true exactly once a lock, so that the owner
 * is told once.
 */
export async function countWrongPassword(
  db: Kysely<Database>,
  phoneNumber: string,
  now: Date,
  guard: { triesMaximum: number; windowMilliseconds: number; lockMilliseconds: number },
): Promise<boolean> {
  const windowBegan = new Date(now.getTime() - guard.windowMilliseconds);
  const row = await db
    .insertInto('sign_in_guard')
    .values({ phone_number: phoneNumber, wrong_count: 1, counted_from: now, locked_until: null })
    .onConflict((conflict) =>
      conflict.column('phone_number').doUpdateSet((eb) => ({
        wrong_count: eb
          .case()
          .when('sign_in_guard.counted_from', '<', windowBegan)
          .then(1)
          .else(eb('sign_in_guard.wrong_count', '+', 1))
          .end(),
        counted_from: eb
          .case()
          .when('sign_in_guard.counted_from', '<', windowBegan)
          .then(now)
          .else(eb.ref('sign_in_guard.counted_from'))
          .end(),
      })),
    )
    .returning('wrong_count')
    .executeTakeFirstOrThrow();
  if (row.wrong_count < guard.triesMaximum) return false;
  const closed = await db
    .updateTable('sign_in_guard')
    .set({ wrong_count: 0, locked_until: new Date(now.getTime() + guard.lockMilliseconds) })
    .where('phone_number', '=', phoneNumber)
    .where('wrong_count', '>=', guard.triesMaximum)
    .returning('phone_number')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function clearSignInGuard(db: Kysely<Database>, phoneNumber: string): Promise<void> {
  await db.deleteFrom('sign_in_guard').where('phone_number', '=', phoneNumber).execute();
}
