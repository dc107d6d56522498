import type { Statement } from '../database/statement.ts';
import type { WithdrawalKey } from './payout.sql.ts';

/** Who is paid, and where: the account that the member confirmed, also when another one is on file by now. */
export interface Payee {
  phoneNumber: string;
  fullLegalName: string;
  bankName: string;
  institutionCode: string | undefined;
  accountNumberEncrypted: Buffer;
  accountNumberMasked: string;
}

export interface PayeeRow {
  phone_number: string;
  full_name: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  bank_name: string;
  institution_code: string | null;
  account_number_encrypted: Buffer;
  account_number_masked: string;
}

export function readPayee({ memberId, withdrawalId }: WithdrawalKey): Statement<PayeeRow> {
  return {
    text: `select m.phone_number, m.full_name, p.first_name, p.middle_name, p.last_name, b.bank_name, b.institution_code,
        b.account_number_encrypted, b.account_number_masked
      from withdrawal w
      join bank_account b on b.member_id = w.member_id and b.id = w.bank_account_id
      join member m on m.id = w.member_id
      left join personal p on p.member_id = w.member_id
      where w.member_id = $1 and w.id = $2`,
    parameters: [memberId, withdrawalId],
  };
}

export function payeeOf(row: PayeeRow): Payee {
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
