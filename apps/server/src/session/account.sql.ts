import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { houseId } from '../house-id.ts';
import type { Trx } from '../transact.ts';

export interface Account {
  memberId: string;
  phoneNumber: string;
  fullName: string;
  passwordHash: string;
  email?: string | undefined;
  /** Devices that signed in before are not known any more; undefined where all still are. */
  devicesSince?: Date | undefined;
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

/**
 * The account with a phone number, by `phone_directory`, where a number is unique. Two statements, because on a sharded
 * database the directory and the member lie apart (docs/scale.md); both run in either case, so that an unknown number takes
 * as long as a known one.
 */
export async function findAccount(db: Kysely<Database>, phoneNumber: string): Promise<Account | undefined> {
  const found = await db
    .selectFrom('phone_directory')
    .select('member_id')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();
  const row = await db
    .selectFrom('member')
    .select(['id', 'full_name', 'email', 'password_hash', 'devices_since'])
    .where('id', '=', found?.member_id ?? houseId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    memberId: row.id,
    phoneNumber,
    fullName: row.full_name,
    email: row.email ?? undefined,
    passwordHash: row.password_hash,
    devicesSince: row.devices_since ?? undefined,
  };
}

/** Inserts the member and its phone number; false when the number is taken. */
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

/** Sets a password; only devices that sign in from now on are known. */
export async function setPasswordHash(
  trx: Trx,
  memberId: string,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ password_hash: passwordHash, devices_since: at })
    .where('id', '=', memberId)
    .execute();
}

/**
 * Makes the writes in either case and rolls them back unless they are to be kept, so that both take the same time: how
 * long an answer takes must not say whether a phone number has an account.
 */
export async function writeThenKeep(trx: Trx, keep: boolean, write: () => Promise<void>): Promise<void> {
  await sql`savepoint kept_or_not`.execute(trx);
  await write();
  await (keep ? sql`release savepoint kept_or_not` : sql`rollback to savepoint kept_or_not`).execute(trx);
}
