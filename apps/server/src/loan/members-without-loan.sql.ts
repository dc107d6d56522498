import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { memberNames, namesHave } from '../system/name-search.ts';

/** Those who never applied, by phone number, by words of their names, or as the owner of a number; the newest first. */
export function searchMembersWithoutLoan(
  db: Kysely<Database>,
  { text, owner, most }: { text: string; owner: string | undefined; most: number },
) {
  return db
    .selectFrom('member')
    .leftJoin('personal', 'personal.member_id', 'member.id')
    .select([
      'member.phone_number as phoneNumber',
      'member.full_name as fullName',
      'personal.first_name as firstName',
      'personal.middle_name as middleName',
      'personal.last_name as lastName',
      'member.state',
      'member.created_at as registeredAt',
    ])
    .where('member.cleared_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('loan').select('loan.id').whereRef('loan.member_id', '=', 'member.id'))),
    )
    .where(({ or, eb }) =>
      or([
        eb('member.phone_number', '=', normalizePhoneNumber(text)),
        namesHave(memberNames, text),
        ...(owner === undefined ? [] : [eb('member.id', '=', owner)]),
      ]),
    )
    .orderBy('member.created_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(most)
    .execute();
}
