import { masked } from '@sagwan/domain/member/mask.ts';
import type { MemberState } from '@sagwan/domain/member/steps.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What a loan needs to know of its member; numbers masked as the contract prints them. */
export interface Borrower {
  memberId: string;
  phoneNumber: string;
  state: MemberState;
  fullLegalName: string;
  identityType: string;
  identityNumberMasked: string;
  bankName: string;
  accountNumberMasked: string;
  hasBankAccount: boolean;
}

export async function readBorrower(db: Kysely<Database>, memberId: string): Promise<Borrower> {
  const row = await db
    .selectFrom('member as m')
    .leftJoin('personal as p', 'p.member_id', 'm.id')
    .leftJoin('identity as i', 'i.member_id', 'm.id')
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.member_id', '=', 'm.id').on('b.replaced_at', 'is', null),
    )
    .select([
      'm.id',
      'm.phone_number',
      'm.full_name',
      'm.state',
      'p.first_name',
      'p.middle_name',
      'p.last_name',
      'i.identity_type',
      'i.other_identity_type',
      'i.identity_number',
      'b.bank_name',
      'b.account_number_masked',
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const legalName = [row.first_name, row.middle_name, row.last_name].filter(
    (name) => name !== null && name !== '',
  );
  return {
    memberId: row.id,
    phoneNumber: row.phone_number,
    state: row.state,
    fullLegalName: legalName.length > 0 ? legalName.join(' ') : row.full_name,
    identityType: (row.identity_type === 'Others' ? row.other_identity_type : row.identity_type) ?? '',
    identityNumberMasked: masked(row.identity_number ?? ''),
    bankName: row.bank_name ?? '',
    accountNumberMasked: row.account_number_masked ?? '',
    hasBankAccount: row.bank_name !== null,
  };
}
