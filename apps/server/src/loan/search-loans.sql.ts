import type { ListedState } from '@sagwan/domain/loan/loan-state.ts';
import type { Kysely } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { Database } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';
import { memberNames, namesHave } from '../system/name-search.ts';
import { isWrittenOff, type Loan, type LoanKey, selectLoans } from './loan.sql.ts';

export interface LoanSearch {
  state: ListedState | undefined;
  /** Words of the member's names; empty finds all. */
  text: string;
  /** Whose loans, or which loan, where `text` is a number. */
  owners: readonly (LoanKey | { memberId: string })[] | undefined;
  order: 'oldest' | 'newest';
  after: ListPlace | undefined;
  most: number;
}

/** Everybody's loans in the order of their applications, from after a place in that order. */
export function searchLoans(
  db: Kysely<Database>,
  { state, text, owners, order, after, most }: LoanSearch,
): Promise<Loan[]> {
  const direction = order === 'oldest' ? 'asc' : 'desc';
  return selectLoans(db)
    .leftJoin('personal', 'personal.member_id', 'loan.member_id')
    .where((eb) => {
      if (state === undefined) return eb.lit(true);
      return state === 'WRITTEN_OFF'
        ? isWrittenOff
        : eb.and([eb('loan.state', '=', state), eb.not(isWrittenOff)]);
    })
    .where((eb) => {
      if (owners === undefined) return text === '' ? eb.lit(true) : namesHave(memberNames, text);
      return eb.or(
        owners.map(({ memberId, ...loan }) =>
          eb.and({ 'loan.member_id': memberId, ...('id' in loan && { 'loan.id': loan.id }) }),
        ),
      );
    })
    .where((eb) =>
      afterPlace(eb.refTuple('loan.created_at', 'loan.id'), direction, after && eb.tuple(after.at, after.id)),
    )
    .orderBy('loan.created_at', direction)
    .orderBy('loan.id', direction)
    .limit(most)
    .execute();
}
