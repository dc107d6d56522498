import { fullLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What a loan needs to know of its member; null what is not saved. */
export type Borrower = Awaited<ReturnType<typeof readBorrower>>;

/** @param lock the member until the end of the transaction, so that the account is not closed and no picture is changed meanwhile. */
export async function readBorrower(db: Kysely<Database>, memberId: string, { lock = false } = {}) {
  const { firstName, middleName, lastName, fullName, ...borrower } = await db
    .selectFrom('member as m')
    .leftJoin('personal as p', 'p.member_id', 'm.id')
    .leftJoin('identity as i', 'i.member_id', 'm.id')
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.member_id', '=', 'm.id').on('b.replaced_at', 'is', null),
    )
    .select([
      'm.phone_number as phoneNumber',
      'm.state',
      'm.closed_at as closedAt',
      'm.monthly_net_income_minor as monthlyNetIncomeMinor',
      'm.full_name as fullName',
      'p.first_name as firstName',
      'p.middle_name as middleName',
      'p.last_name as lastName',
      'i.details_encrypted as identityEncrypted',
      'b.bank_name as bankName',
      'b.account_number_masked as accountNumberMasked',
    ])
    .where('m.id', '=', memberId)
    .$if(lock, (query) => query.forNoKeyUpdate('m'))
    .executeTakeFirstOrThrow();
  return { ...borrower, fullLegalName: fullLegalName([firstName, middleName, lastName], fullName) };
}
