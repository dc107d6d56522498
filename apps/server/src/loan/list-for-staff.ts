import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { afterPlace } from '../database/after-place.ts';
import type { Database } from '../database/schema.ts';
import { memberOfComplaint } from '../support/list-tickets.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { memberNames, namesHave } from '../system/name-search.ts';
import { memberOfWithdrawal } from '../wallet/list-withdrawals.ts';
import { countLoansByState, selectLoans } from './loan.sql.ts';
import { loanSummaryOf } from './loan-record.ts';

export const loansPerPage = 50;

const complaintNumberPattern = /^CP\d{14}$/;

/** One page of everybody's loans, oldest first unless asked otherwise, with the counts of all states. */
export async function listLoansForStaff(
  { db }: AppContext,
  query: QueryOf<typeof officeListLoans>,
): Promise<AnswerOf<typeof officeListLoans>> {
  const [found, counts] = await Promise.all([searchLoans(db, query), countLoansByState(db)]);
  const { page, next } = pageOf(found, loansPerPage, ({ createdAt: at, id }) => placeText({ at, id }));
  return {
    loans: page.map((loan) => ({
      ...loanSummaryOf(loan),
      phoneNumber: loan.phoneNumber,
      fullName: loan.fullName,
      stateSince: loan.stateSince.toISOString(),
    })),
    next,
    counts,
  };
}

/** The loans of a page and one more, where there is one. */
async function searchLoans(
  db: Kysely<Database>,
  { state, search, order = 'oldest', after }: QueryOf<typeof officeListLoans>,
) {
  const text = search?.trim() ?? '';
  const place = placeOf(after);
  const direction = order === 'oldest' ? 'asc' : 'desc';
  let query = selectLoans(db)
    .leftJoin('personal', 'personal.member_id', 'loan.member_id')
    .where((eb) =>
      afterPlace(eb.refTuple('loan.created_at', 'loan.id'), direction, place && eb.tuple(place.at, place.id)),
    )
    .orderBy('loan.created_at', direction)
    .orderBy('loan.id', direction)
    .limit(loansPerPage + 1);
  if (state !== undefined) query = query.where('loan.state', '=', state);
  if (text !== '') {
    const number = normalizePhoneNumber(text);
    const owner = await memberOfNumber(db, text);
    query = query.where((eb) =>
      eb.or([
        eb('loan.loan_number', '=', number),
        eb('member.phone_number', '=', number),
        namesHave(memberNames, text),
        ...(owner === undefined ? [] : [eb('loan.member_id', '=', owner)]),
      ]),
    );
  }
  return query.execute();
}

/**
 * The member whose withdrawal or complaint has this number, typed with or without prefix, spaces and hyphens. Not joined with the loans:
 * on a sharded database those of a number are elsewhere than those of a member.
 */
export async function memberOfNumber(db: Kysely<Database>, text: string): Promise<string | undefined> {
  const written = text.replace(/[\s-]/g, '').toUpperCase();
  if (complaintNumberPattern.test(written)) return memberOfComplaint(db, written);
  return memberOfWithdrawal(db, text.replace(/\D/g, ''));
}
