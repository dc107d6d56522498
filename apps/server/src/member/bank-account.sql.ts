import { type Insertable, type Kysely, sql } from 'kysely';
import type { BankAccountTable, Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import { noteFactsChanged } from '../wallet/wallet.ts';

/** The account on file; undefined before the sixth step. */
export function readBankAccount(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('bank_account')
    .select([
      'id as bankAccountId',
      'bank_name as bankName',
      'institution_code as institutionCode',
      'account_number_encrypted as accountNumberEncrypted',
      'account_number_hash as accountNumberHash',
      'account_number_masked as masked',
      'payable_from as payableFrom',
    ])
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

/** Puts an account on file in the place of the one before, which stays readable for withdrawals under way. */
export async function replaceBankAccount(trx: Trx, account: Insertable<BankAccountTable>): Promise<void> {
  await trx
    .updateTable('bank_account')
    .set({ replaced_at: account.created_at })
    .where('member_id', '=', account.member_id)
    .where('replaced_at', 'is', null)
    .execute();
  await trx.insertInto('bank_account').values(account).execute();
  await noteFactsChanged(trx, account.member_id);
}

/** The bank or e-wallet of this name or short code ('BPI'), compared by letters and digits alone; never a guess. */
export async function findInstitutionCode(db: Kysely<Database>, bankName: string): Promise<string | null> {
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
  return row?.code ?? null;
}
