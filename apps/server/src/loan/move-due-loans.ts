import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { applyLoanAction } from '@sagwan/domain/loan/loan-state.ts';
import type { AppContext } from '../app-context.ts';
import { eachDueOrLog, failIfAny } from '../system/each-or-log.ts';
import { transact } from '../transact.ts';
import { type Loan, type LoanKey, lockLoan } from './loan.sql.ts';
import { type LoanMove, moveLoan } from './move-loan.ts';

/**
 * Moves on the loans whose time has come, each in a transaction of its own. One that fails does not keep the others (servicing
 * 8); the job fails after them.
 * @param find At most `most` of the loans that seem due.
 * @param decide What happens to one of them, looked at again under its lock; undefined when it is not due any more.
 * @returns how many moved.
 */
export async function moveDueLoans(
  context: AppContext,
  find: (most: number) => Promise<LoanKey[]>,
  decide: (loan: Loan) => Pick<LoanMove, 'action' | 'notice'> | undefined,
): Promise<number> {
  const at = context.now();
  const moveOne = (key: LoanKey) =>
    transact(context.db, async (trx) => {
      const loan = await lockLoan(trx, key);
      const due = decide(loan);
      if (due === undefined) return false;
      const state = applyLoanAction(loan.state, due.action);
      if (isRefusal(state)) return false;
      await moveLoan(trx, context, loan, { ...due, state, at, actor: { kind: 'system' } });
      return true;
    });
  const how = {
    failed: 'a loan whose time has come could not be moved on',
    idsOf: ({ id }: LoanKey) => ({ loanId: id }),
  };
  const { done, failures } = await eachDueOrLog(context, find, how, moveOne);
  failIfAny(failures, 'Not all loans whose time has come could be moved on');
  return done;
}
