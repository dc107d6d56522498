import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import type { Kysely } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database, LoanTable } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';
import { memberNames, namesHave } from '../system/name-search.ts';
import { type Loan, selectLoans } from './loan.sql.ts';

export interface LoanSearch {
  state: LoanTable['state'] | undefined;
  /** A loan's or a phone number, or words of the member's names; empty finds all. */
  text: string;
  /** The member whose withdrawal or complaint has `text` as its number. */
  owner: string | undefined;
  order: 'oldest' | 'newest';
  after: ListPlace | undefined;
  most: number;
}

/** Everybody's loans in the order of their applications, from after a place in that order. */
export function searchLoans(
  db: Kysely<Database>,
  { state, text, owner, order, after, most }: LoanSearch,
): Promise<Loan[]> {
  const direction = order === 'oldest' ? 'asc' : 'desc';
  const number = normalizePhoneNumber(text);
  return selectLoans(db)
    .leftJoin('personal', 'personal.member_id', 'loan.member_id')
    .where((eb) => (state === undefined ? eb.lit(true) : eb('loan.state', '=', state)))
    .where((eb) =>
      text === ''
        ? eb.lit(true)
        : eb.or([
            eb('loan.loan_number', '=', number),
            eb('member.phone_number', '=', number),
            namesHave(memberNames, text),
            ...(owner === undefined ? [] : [eb('loan.member_id', '=', owner)]),
          ]),
    )
    .where((eb) =>
      afterPlace(eb.refTuple('loan.created_at', 'loan.id'), direction, after && eb.tuple(after.at, after.id)),
    )
    .orderBy('loan.created_at', direction)
    .orderBy('loan.id', direction)
    .limit(most)
    .execute();
}
