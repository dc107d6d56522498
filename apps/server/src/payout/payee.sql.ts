import type { Trx } from '../transact.ts';

/** Who is paid, and where: the account that the member confirmed, also when another one is on file by now. */
export interface Payee {
  phoneNumber: string;
  fullLegalName: string;
  bankName: string;
  institutionCode: string | undefined;
  accountNumberEncrypted: Buffer;
  accountNumberMasked: string;
}

export async function readPayee(trx: Trx, memberId: string, bankAccountId: string): Promise<Payee> {
  const row = await trx
    .selectFrom('bank_account')
    .innerJoin('member', 'member.id', 'bank_account.member_id')
    .leftJoin('personal', 'personal.member_id', 'member.id')
    .select([
      'member.phone_number',
      'member.full_name',
      'personal.first_name',
      'personal.middle_name',
      'personal.last_name',
      'bank_account.bank_name',
      'bank_account.institution_code',
      'bank_account.account_number_encrypted',
      'bank_account.account_number_masked',
    ])
    .where('bank_account.member_id', '=', memberId)
    .where('bank_account.id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  const names = [row.first_name, row.middle_name, row.last_name].filter(
    (name) => name !== null && name !== '',
  );
  return {
    phoneNumber: row.phone_number,
    fullLegalName: names.length > 0 ? names.join(' ') : row.full_name,
    bankName: row.bank_name,
    institutionCode: row.institution_code ?? undefined,
    accountNumberEncrypted: row.account_number_encrypted,
    accountNumberMasked: row.account_number_masked,
  };
}
