import { createSecretKey, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Keys } from '../apps/server/src/config.ts';
import type { RawSql } from '../apps/server/src/database/open.ts';
import { DataKey } from '../apps/server/src/keyring/data-key.ts';
import { keyedHash } from '../apps/server/src/keyring/keyed-hash.ts';
import { localKeyManagement } from '../apps/server/src/providers/key-management/local-key-management.ts';
import { signMemberToken } from '../apps/server/src/session/token.ts';
import { boundHash } from '../apps/server/src/stepup/challenge.ts';

/** A signed-in member with a disbursed loan and its money in the wallet. */
export interface BulkMember {
  memberId: string;
  phoneNumber: string;
  sessionId: string;
  walletId: string;
  loanId: string;
  bankAccountId: string;
}

/** As in bulk-members.sql, which makes the same ids. */
const kinds = { member: 1, wallet: 2, loan: 3, bankAccount: 4, session: 5 };
const loadFunctions = resolve(import.meta.dirname, 'bulk-members.sql');
/** No password has this hash. */
const noPasswordHash = 'none';

function idOf(kind: keyof typeof kinds, number: number): string {
  return `01900000-000${kinds[kind]}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Member number n, from 0 on. Ids and phone number follow from the number; nothing is read. */
export function bulkMember(n: number): BulkMember {
  return {
    memberId: idOf('member', n),
    phoneNumber: `63998${String(n).padStart(7, '0')}`,
    sessionId: idOf('session', n),
    walletId: idOf('wallet', n),
    loanId: idOf('loan', n),
    bankAccountId: idOf('bankAccount', n),
  };
}

export interface BulkLoad {
  count: number;
  /** The first member's number, 0 unless given. */
  from?: number;
  /** What each wallet holds; also the loan's principal. */
  balanceMinor: bigint;
  /** An argon2 hash; without one nobody can sign in with a password. */
  passwordHash?: string;
}

/** Inserts members as the owner of the tables, about 10,000 a second. */
export async function loadMembers(sql: RawSql, keys: Keys, load: BulkLoad): Promise<void> {
  const { from = 0, count, balanceMinor, passwordHash = noPasswordHash } = load;
  await sql.unsafe(readFileSync(loadFunctions, 'utf8'));
  await sql`set session_replication_role = replica`;
  for (let first = from; first < from + count; first += sealedAtOnce) {
    const part = Math.min(sealedAtOnce, from + count - first);
    const sealed = await Promise.all(Array.from({ length: part }, (_, n) => sealedOf(keys, first + n)));
    const column = (name: 'wrappedKey' | 'details' | 'accountNumber') =>
      sealed.map((row) => row[name].toString('base64'));
    const masterKeyId = sealed[0]?.masterKeyId ?? '';
    await sql`
      insert into pg_temp.sealed_member (number, master_key_id, wrapped_key, details, account_number)
      select ${first}::int + place - 1, ${masterKeyId}::text, decode(wrapped_key, 'base64'),
        decode(details, 'base64'), decode(account_number, 'base64')
      from unnest(${column('wrappedKey')}::text[], ${column('details')}::text[], ${column('accountNumber')}::text[])
        with ordinality as t (wrapped_key, details, account_number, place)`;
    await sql`select pg_temp.load_members(${first}::int, ${part}::int, ${balanceMinor.toString()}::bigint,
      ${passwordHash}::text)`;
    await sql`truncate pg_temp.sealed_member`;
  }
  await sql`reset session_replication_role`;
}

/** Members whose sealed data is sent in one statement. */
const sealedAtOnce = 5_000;

/** A data key for member number n, and what is sealed with it. */
async function sealedOf(keys: Keys, n: number) {
  const { memberId, bankAccountId } = bulkMember(n);
  const bytes = randomBytes(32);
  const wrapped = await localKeyManagement({ file: undefined, derived: keys.master }).wrap(bytes, memberId);
  const key = new DataKey(memberId, createSecretKey(bytes));
  const details = {
    birthDate: '1994-06-12',
    gender: 'Female',
    maritalStatus: 'Single',
    nationality: 'Filipino',
  };
  return {
    masterKeyId: wrapped.masterKeyId,
    wrappedKey: wrapped.wrappedKey,
    details: key.sealFields('personal.details_encrypted', details),
    accountNumber: key.sealText('bank_account.account_number_encrypted', '0011234567', bankAccountId),
  };
}

/** An access token for the member's session, valid for ten minutes. */
export function memberToken(keys: Keys, member: BulkMember, now = new Date()): Promise<string> {
  return signMemberToken(keys.memberToken, member, now);
}

export interface ReadyChallenge {
  challengeId: string;
  otp: string;
}

/** The one-time password of every challenge made in bulk; its hash is keyed and bound to the withdrawal as usual. */
const bulkOtp = '27182818';

/**
 * Challenges as if their one-time passwords had just been sent by SMS, one for each withdrawal, in the same order. Valid
 * for an hour.
 */
export async function readyChallenges(
  sql: RawSql,
  keys: Keys,
  withdrawals: readonly { member: BulkMember; amountMinor: bigint }[],
): Promise<ReadyChallenge[]> {
  const rows = withdrawals.map(({ member, amountMinor }) => {
    const id = crypto.randomUUID();
    const { memberId, phoneNumber } = member;
    const hashes = challengeHashesOf(keys, member, amountMinor, { challengeId: id, otp: bulkOtp });
    return { memberId, id, phoneNumber, bound: hashes.boundHash, code: hashes.codeHash };
  });
  await sql`
    insert into challenge (member_id, id, phone_number, purpose, bound_hash, code_hash, tries_left, created_at, expires_at)
    select member_id, id, phone_number, 'withdrawal', bound_hash, code_hash, 3, now(), now() + interval '1 hour'
    from unnest(${rows.map((row) => row.memberId)}::uuid[], ${rows.map((row) => row.id)}::uuid[],
      ${rows.map((row) => row.phoneNumber)}::text[], ${rows.map((row) => row.bound)}::text[],
      ${rows.map((row) => row.code)}::text[]) as t (member_id, id, phone_number, bound_hash, code_hash)`;
  return rows.map(({ id }) => ({ challengeId: id, otp: bulkOtp }));
}

/** What the server keeps of a withdrawal's one-time password, and compares (stepup/challenge.ts). */
export function challengeHashesOf(
  keys: Keys,
  { walletId, bankAccountId }: BulkMember,
  amountMinor: bigint,
  { challengeId, otp }: ReadyChallenge,
): { boundHash: string; codeHash: string } {
  return {
    boundHash: boundHash({ walletId, amountMinor: amountMinor.toString(), bankAccountId }),
    codeHash: keyedHash(keys.hash, challengeId, otp),
  };
}
