import type { memberRecord } from '@sagwan/contract/member/read-member.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { readBankAccount } from './bank-account.sql.ts';
import { openAccount } from './bank-account.ts';
import { type Member, readMember } from './member.sql.ts';
import { openSteps } from './open-steps.ts';
import type { MemberSteps } from './step-content.ts';
import { readStepRows } from './steps.sql.ts';

type Context = Pick<AppContext, 'keyring'>;

/**
 * A member as Settings and the back office show it: numbers whole, a step that is not saved yet null. With the
 * instant until which staff ask for a correction; null where they did not.
 */
export async function readMemberRecord(db: Kysely<Database>, memberId: string, context: Context) {
  const [member, steps] = await Promise.all([
    readMember(db, memberId),
    readSavedSteps(db, memberId, context),
  ]);
  const { phoneNumber, fullName, email, language, state, correctionUntil } = member;
  const record: z.output<typeof memberRecord> = {
    phoneNumber,
    fullName,
    email,
    emailState: emailStateOf(member),
    language,
    active: state === 'INFO_COMPLETED',
    state,
    personal: steps.personal ?? null,
    address: steps.address ?? null,
    references: steps.references ?? null,
    identity: steps.identity ?? null,
    signature: steps.signature ?? null,
    bank: steps.bank ?? null,
  };
  return { record, correctionUntil };
}

function emailStateOf({ email, emailProvenAt, emailUnreachableAt }: Member) {
  if (email === null) return 'none';
  if (emailUnreachableAt !== null) return 'unreachable';
  return emailProvenAt === null ? 'unproven' : 'proven';
}

/**
 * What is saved of the six steps, numbers whole; a step that was not saved is left out. All of it is opened with the one
 * key, which is read with it.
 */
export async function readSavedSteps(
  db: Kysely<Database>,
  memberId: string,
  { keyring }: Context,
): Promise<MemberSteps> {
  const [rows, accountRow, keys] = await Promise.all([
    readStepRows(db, memberId),
    readBankAccount(db, memberId),
    keyring.ofMany(db, [memberId]),
  ]);
  const key = keys.get(memberId);
  // Deleted with its key: what is left are rows that nobody can read.
  if (key === undefined) return {};
  const account = accountRow && openAccount(accountRow, key);
  return {
    ...openSteps(rows, key),
    bank: account && { bankName: account.bankName, accountNumber: account.accountNumber },
  };
}
