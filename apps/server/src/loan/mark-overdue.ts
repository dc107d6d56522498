import { loanCan } from '@sagwan/domain/loan/loan-state.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { addScoreEvent } from '../score/score.sql.ts';
import type { LoanKey } from './loan.sql.ts';
import { moveDueLoans } from './move-due-loans.ts';

/**
 * DISBURSED ⇄ OVERDUE: a loan is overdue while an instalment stays unpaid past its due date and the days of
 * grace (Manila dates). @returns how many loans moved.
 */
export function markOverdue(context: AppContext): Promise<number> {
  const at = context.now();
  const { gracePeriodDays } = context.config.company.contractTerms;
  const lateDay = addDays(manilaDate(at), -gracePeriodDays - 1);
  return moveDueLoans(
    context,
    (limit) => findMisplaced(context.db, lateDay, limit),
    async (loan, trx) => {
      const action = (await hasLateInstalment(trx, loan, lateDay)) ? 'fallOverdue' : 'catchUp';
      if (!loanCan(action, loan.state)) return undefined;
      if (action === 'fallOverdue') await addScoreEvent(trx, loan.memberId, 'INSTALMENT_LATE', at);
      return { action };
    },
  );
}

/** Loans that are DISBURSED with an instalment unpaid that was due on or before `lateDay`, or OVERDUE with none. */
function findMisplaced(db: Kysely<Database>, lateDay: string, limit: number): Promise<LoanKey[]> {
  return db
    .selectFrom('loan')
    .select(['member_id as memberId', 'id'])
    .where((eb) => {
      const late = eb.exists(
        eb
          .selectFrom('instalment as i')
          .select('i.number')
          .whereRef('i.member_id', '=', 'loan.member_id')
          .whereRef('i.loan_id', '=', 'loan.id')
          .whereRef('i.paid_minor', '<', 'i.payment_minor')
          .where('i.due_on', '<=', lateDay),
      );
      return eb.or([
        eb.and([eb('state', '=', 'DISBURSED'), late]),
        eb.and([eb('state', '=', 'OVERDUE'), eb.not(late)]),
      ]);
    })
    .limit(limit)
    .execute();
}

async function hasLateInstalment(
  db: Kysely<Database>,
  { memberId, id }: LoanKey,
  lateDay: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('instalment')
    .select('number')
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .whereRef('paid_minor', '<', 'payment_minor')
    .where('due_on', '<=', lateDay)
    .executeTakeFirst();
  return row !== undefined;
}
