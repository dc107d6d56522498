import { type Kysely, sql } from 'kysely';
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

/** What a wrong password did: it was counted, it was the one that closed the door, or the door was closed already. */
export type WrongPassword = 'counted' | 'closed' | 'locked';

/**
 * Counts one wrong password, and sets the lock with the last that is allowed: one statement, so that of guesses at
 * once exactly so many are told that they are wrong, and exactly one is the one that closed the door. The count goes
 * on while the lock stands, and begins anew after it or after the window.
 */
export async function countWrongPassword(
  trx: Trx,
  phoneNumber: string,
  now: Date,
  guard: { triesMaximum: number; windowMilliseconds: number; lockMilliseconds: number },
): Promise<WrongPassword> {
  const windowBegan = new Date(now.getTime() - guard.windowMilliseconds);
  const lockedUntil = new Date(now.getTime() + guard.lockMilliseconds);
  const { rows } = await sql<{ wrong_count: number }>`
    insert into sign_in_guard as g (phone_number, wrong_count, counted_from)
    values (${phoneNumber}, 1, ${now})
    on conflict (phone_number) do update set (wrong_count, counted_from, locked_until) = (
      select
        case when anew then 1 else g.wrong_count + 1 end,
        case when anew then ${now}::timestamptz else g.counted_from end,
        case
          when anew then null
          when g.locked_until is null and g.wrong_count + 1 >= ${guard.triesMaximum}::integer
            then ${lockedUntil}::timestamptz
          else g.locked_until
        end
      from (
        select case
          when g.locked_until is null then g.counted_from < ${windowBegan}::timestamptz
          else g.locked_until <= ${now}::timestamptz
        end as anew
      ) as state)
    returning wrong_count`.execute(trx);
  const count = rows[0]?.wrong_count ?? 0;
  if (count === guard.triesMaximum) return 'closed';
  return count < guard.triesMaximum ? 'counted' : 'locked';
}

/** After a right password. A lock that others' guesses set in the meantime stays. */
export async function clearSignInGuard(db: Kysely<Database>, phoneNumber: string, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_guard')
    .where('phone_number', '=', phoneNumber)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .execute();
}

/** Does the work in either case, and takes it back unless it is meant: the time it takes tells nothing. */
export async function doOrPretend(trx: Trx, meant: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint pretence`.execute(trx);
  await work();
  await (meant ? sql`release savepoint pretence` : sql`rollback to savepoint pretence`).execute(trx);
}
