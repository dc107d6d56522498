import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { houseId } from '../house-id.ts';
import type { Trx } from '../transact.ts';

export interface Account {
  memberId: string;
  phoneNumber: string;
  fullName: string;
  passwordHash: string;
  /** In which messages are written. */
  language: Language;
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
  const account = await readAccount(db, found?.member_id ?? houseId);
  return account && { ...account, phoneNumber };
}

/** The account of a member, with the phone number that is on file now: a token has that of when it was made. */
export async function readAccount(db: Kysely<Database>, memberId: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'phone_number', 'full_name', 'password_hash', 'language', 'devices_since'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return (
    row && {
      memberId: row.id,
      phoneNumber: row.phone_number,
      fullName: row.full_name,
      passwordHash: row.password_hash,
      language: row.language,
      devicesSince: row.devices_since ?? undefined,
    }
  );
}

/** An account as it was read before a password, a code or a passkey of it was verified. */
export type ProvedAccount = Pick<Account, 'memberId' | 'phoneNumber' | 'devicesSince'> & {
  /** Where it was the password. */
  passwordHash?: string;
};

/**
 * Locks a member until the end of the transaction, so that whoever sets a password, changes the number or closes the account
 * does it before this or ends what is begun here. @returns whether the account still is what was proved.
 */
export async function lockIfUnchanged(
  trx: Trx,
  { memberId, phoneNumber, passwordHash }: ProvedAccount,
): Promise<boolean> {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('phone_number', '=', phoneNumber)
    .where('closed_at', 'is', null)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
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
      language: member.language,
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
