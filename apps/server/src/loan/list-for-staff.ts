import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { selectLoans } from './loan.sql.ts';
import { loanSummaryOf } from './loan-record.ts';

export const loansPerPage = 50;

/** One page of everybody's loans, oldest first, with the counts of all states. */
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
function searchLoans(db: Kysely<Database>, { state, search, after }: QueryOf<typeof officeListLoans>) {
  const text = search?.trim() ?? '';
  const number = normalizePhoneNumber(text);
  const place = placeOf(after);
  let query = selectLoans(db)
    .orderBy('loan.created_at')
    .orderBy('loan.id')
    .limit(loansPerPage + 1);
  if (state !== undefined) query = query.where('loan.state', '=', state);
  if (text !== '') {
    const part = `%${likeText(text)}%`;
    query = query.where((eb) =>
      eb.or([
        eb('loan.loan_number', '=', number),
        eb('member.phone_number', '=', number),
        eb('member.full_name', 'ilike', part),
        eb.exists(whoseLegalNameHas(eb, part)),
      ]),
    );
  }
  if (place !== undefined)
    query = query.where((eb) =>
      eb(eb.refTuple('loan.created_at', 'loan.id'), '>', eb.tuple(place.at, place.id)),
    );
  return query.execute();
}

/** The name as on the ID, also without the middle name, as many people give it. */
function whoseLegalNameHas(eb: ExpressionBuilder<Database, 'loan'>, part: string) {
  return eb
    .selectFrom('personal')
    .select('personal.member_id')
    .whereRef('personal.member_id', '=', 'loan.member_id')
    .where(({ or, fn, val, eb: name }) =>
      or([
        name(fn('concat_ws', [val(' '), 'first_name', 'middle_name', 'last_name']), 'ilike', part),
        name(fn('concat_ws', [val(' '), 'first_name', 'last_name']), 'ilike', part),
      ]),
    );
}

/** Text in which `%` and `_` mean themselves. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** How many loans are in each state. */
async function countLoansByState(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('loan')
    .select(({ fn }) => ['state', fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}
