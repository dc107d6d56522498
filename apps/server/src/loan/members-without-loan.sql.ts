import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { memberNames, namesHave } from '../system/name-search.ts';

/** Those who never applied, by words of their names or as the owners of a number; the newest first. */
export function searchMembersWithoutLoan(
  db: Kysely<Database>,
  { text, owners, most }: { text: string; owners: readonly { memberId: string }[] | undefined; most: number },
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
      owners === undefined
        ? namesHave(memberNames, text)
        : or(owners.map(({ memberId }) => eb('member.id', '=', memberId))),
    )
    .orderBy('member.created_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(most)
    .execute();
}
