import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface BankAccountRow {
  bankAccountId: string;
  bankName: string;
  institutionCode: string | undefined;
  accountNumberEncrypted: Buffer;
  accountNumberHash: string;
  accountNumberMasked: string;
  payableFrom: Date;
}

/** The account on file; undefined before the sixth step. */
export async function readBankAccount(
  db: Kysely<Database>,
  memberId: string,
): Promise<BankAccountRow | undefined> {
  const row = await db
    .selectFrom('bank_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      bankAccountId: row.id,
      bankName: row.bank_name,
      institutionCode: row.institution_code ?? undefined,
      accountNumberEncrypted: row.account_number_encrypted,
      accountNumberHash: row.account_number_hash,
      accountNumberMasked: row.account_number_masked,
      payableFrom: row.payable_from,
    }
  );
}

/** Puts an account on file in the place of the one before, which stays readable for withdrawals under way. */
export async function replaceBankAccount(
  trx: Trx,
  memberId: string,
  account: BankAccountRow,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('bank_account')
    .set({ replaced_at: at })
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .execute();
  await trx
    .insertInto('bank_account')
    .values({
      member_id: memberId,
      id: account.bankAccountId,
      bank_name: account.bankName,
      institution_code: account.institutionCode ?? null,
      account_number_encrypted: account.accountNumberEncrypted,
      account_number_hash: account.accountNumberHash,
      account_number_masked: account.accountNumberMasked,
      payable_from: account.payableFrom,
      created_at: at,
    })
    .execute();
}

/** The bank or e-wallet of this name or short code ('BPI'), letters and digits alone counting; never a guess. */
export async function institutionCodeOf(db: Kysely<Database>, bankName: string): Promise<string | undefined> {
  const plain = bankName.toLowerCase().replace(/[^a-z\d]/g, '');
  const row = await db
    .selectFrom('institution')
    .select('code')
    .where((eb) =>
      eb.or([
        eb(sql`regexp_replace(lower(name), '[^a-z0-9]', '', 'g')`, '=', plain),
        eb(sql`lower(substr(code, 4))`, '=', plain),
      ]),
    )
    .orderBy('code')
    .executeTakeFirst();
  return row?.code;
}
