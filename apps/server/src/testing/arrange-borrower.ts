import { randomInt } from 'node:crypto';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, MemberTable } from '../database/schema.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { StepContents } from '../member/step-content.ts';
import { signMemberToken, signStaffToken } from '../session/token.ts';
import type { World } from './world.ts';

export interface Arranged {
  phoneNumber: string;
  memberId: string;
  token: string;
}

/**
 * A signed-in member whose six steps are complete, inserted directly into the tables, for tests of what comes
 * after activation. Activation itself is tested through its own endpoints.
 */
export async function arrangeBorrower(
  world: World,
  { phoneNumber = `6391${randomInt(10_000_000, 100_000_000)}`, bankAccount = true, completed = true } = {},
): Promise<Arranged> {
  const memberId = uuid();
  const at = world.context.now();
  await world.database.owner.transaction().execute(async (trx) => {
    const state = completed ? 'INFO_COMPLETED' : 'BANK_INFO';
    const key = await arrangeMember(trx, world, { memberId, phoneNumber, fullName: 'Maria Santos', state });
    await arrangePerson(trx, { memberId, key, at });
    if (bankAccount)
      await arrangeAccount(trx, { memberId, key, at, bankName: 'BDO Unibank', accountNumber: '0011234567' });
  });
  return { phoneNumber, memberId, token: await renewedMemberToken(world, { memberId, phoneNumber }) };
}

/** A member with a phone number and no step saved. @returns the key of the member's data. */
export async function arrangeMember(
  db: Kysely<Database>,
  { context }: World,
  member: { memberId: string; phoneNumber: string; fullName: string; state: MemberTable['state'] },
): Promise<DataKey> {
  const { memberId, phoneNumber, fullName, state } = member;
  const at = context.now();
  await db
    .insertInto('member')
    .values({
      id: memberId,
      phone_number: phoneNumber,
      full_name: fullName,
      password_hash: 'none',
      work_country: 'Philippines',
      work_location: 'Cebu City',
      job_title: 'Nurse',
      job_category: 'Healthcare',
      monthly_net_income_minor: 3_500_000n,
      registration_ip: '127.0.0.1',
      company_name: 'Sagwan',
      state,
      created_at: at,
    })
    .execute();
  await db.insertInto('phone_directory').values({ phone_number: phoneNumber, member_id: memberId }).execute();
  return context.keyring.make(db, memberId, at);
}

/** The account on file. @returns its id. */
export async function arrangeAccount(
  db: Kysely<Database>,
  account: { memberId: string; key: DataKey; at: Date; bankName: string; accountNumber: string },
): Promise<string> {
  const { memberId, key, at, bankName, accountNumber } = account;
  const id = uuid();
  await db
    .insertInto('bank_account')
    .values({
      member_id: memberId,
      id,
      bank_name: bankName,
      account_number_encrypted: key.sealText('bank_account.account_number_encrypted', accountNumber, id),
      account_number_hash: id,
      account_number_masked: `${accountNumber.slice(0, 3)}${'*'.repeat(accountNumber.length - 3)}`,
      payable_from: at,
      created_at: at,
    })
    .execute();
  return id;
}

/** Saves the first and the fourth step: whom the account is of, and the ID. */
export async function arrangePerson(
  db: Kysely<Database>,
  { memberId, key, at }: { memberId: string; key: DataKey; at: Date },
): Promise<void> {
  const confirmed = { member_id: memberId, confirmed_at: at };
  const details = {
    birthDate: '1994-06-12',
    gender: 'Female',
    maritalStatus: 'Single',
    nationality: 'Filipino',
  };
  await db
    .insertInto('personal')
    .values({
      ...confirmed,
      first_name: 'Maria',
      middle_name: 'Reyes',
      last_name: 'Santos',
      is_agree: true,
      details_encrypted: key.sealFields('personal.details_encrypted', details),
    })
    .execute();
  const card = { identityType: 'UMID', otherIdentityType: '', identityNumber: '001112223334' };
  const pictures = {
    image_id_front: 'idFront-1.jpg',
    image_id_back: 'idBack-1.jpg',
    image_selfie: 'selfie-1.jpg',
  };
  await db
    .insertInto('identity')
    .values({
      ...confirmed,
      ...pictures,
      details_encrypted: key.sealFields('identity.details_encrypted', card),
    })
    .execute();
}

/** Saves the third step as the member gave it, the second reference left out. */
export async function arrangeReferences(
  { context, database }: World,
  memberId: string,
  first: Pick<StepContents['references'], 'refFullName1' | 'refRelationship1' | 'refPhoneNumber1'>,
): Promise<void> {
  const second = { refFullName2: 'N/A', refRelationship2: 'N/A', refPhoneNumber2: 'N/A' };
  const key = await context.keyring.of(database.owner, memberId);
  await database.owner
    .insertInto('reference')
    .values({
      member_id: memberId,
      confirmed_at: context.now(),
      details_encrypted: key.sealFields('reference.details_encrypted', { ...first, ...second }),
    })
    .execute();
}

/** A token of a new session, for instance after the clock has moved past the life of the last one. */
export async function renewedMemberToken(
  world: World,
  member: { memberId: string; phoneNumber: string },
): Promise<string> {
  const at = world.context.now();
  const sessionId = uuid();
  await world.database.owner
    .insertInto('session')
    .values({
      member_id: member.memberId,
      id: sessionId,
      token_hash: sessionId,
      rotated_at: at,
      device: 'test',
      ip: '127.0.0.1',
      signed_in_at: at,
      persist: false,
      expires_at: new Date(at.getTime() + hourMilliseconds),
    })
    .execute();
  return signMemberToken(world.context.config.keys.memberToken, { ...member, sessionId }, at);
}

/** Signed-in staff of a role, without the sign-in form. */
export async function arrangeStaff(
  world: World,
  role: StaffRole,
  passwordHash = 'none',
): Promise<{ staffId: string; email: string; token: string }> {
  const staffId = uuid();
  const email = `${role}-${staffId.slice(-6)}@sagwan.example`;
  await world.database.owner
    .insertInto('staff')
    .values({
      id: staffId,
      email,
      name: `The ${role}`,
      password_hash: passwordHash,
      roles: [role],
      active: true,
      created_at: world.context.now(),
    })
    .execute();
  return { staffId, email, token: await renewedStaffToken(world, { staffId, email }) };
}

export async function renewedStaffToken(
  world: World,
  staff: { staffId: string; email: string },
): Promise<string> {
  const at = world.context.now();
  const sessionId = uuid();
  await world.database.owner
    .insertInto('staff_session')
    .values({
      id: sessionId,
      staff_id: staff.staffId,
      token_hash: sessionId,
      rotated_at: at,
      seen_at: at,
      expires_at: new Date(at.getTime() + hourMilliseconds),
    })
    .execute();
  return signStaffToken(world.context.config.keys.staffToken, { ...staff, sessionId }, at);
}

/** Pesos and two foreign currencies, with rates that are newer than the shipped ones. */
export async function arrangeCurrencies(world: World): Promise<void> {
  const at = new Date(world.context.now().getTime() - minuteMilliseconds);
  const currency = (code: string, symbol: string) => ({
    code,
    name: code,
    symbol,
    country_name: code,
    active: true,
  });
  await world.database.owner
    .insertInto('currency')
    .values([currency('PHP', '₱'), currency('USD', '$'), currency('EUR', '€')])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await world.database.owner
    .insertInto('exchange_rate')
    .values([
      { currency: 'USD', as_of: at, rate: '0.0171', source: 'test' },
      { currency: 'EUR', as_of: at, rate: '0.0158', source: 'test' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
