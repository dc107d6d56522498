import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { applyLoanAction } from '@sagwan/domain/loan/loan-state.ts';
import type { AppContext } from '../app-context.ts';
import { type Trx, transact } from '../transact.ts';
import { type Loan, type LoanKey, lockLoan } from './loan.sql.ts';
import { type LoanMove, moveLoan } from './move-loan.ts';

const loansPerBatch = 500;

/**
 * Moves on the loans whose time has come, each in a transaction of its own, batch after batch until one is not full or
 * nothing of it moved.
 * @param find Loans that seem due, at most `limit`.
 * @param decide What happens to one of them, looked at again under its lock; undefined when it is not due any more.
 * @returns how many moved.
 */
export async function moveDueLoans(
  context: AppContext,
  find: (limit: number) => Promise<LoanKey[]>,
  decide: (loan: Loan, trx: Trx) => Promise<Pick<LoanMove, 'action' | 'notice'> | undefined>,
): Promise<number> {
  const at = context.now();
  const moveOne = (key: LoanKey) =>
    transact(context.db, async (trx) => {
      const loan = await lockLoan(trx, key);
      const due = await decide(loan, trx);
      if (due === undefined) return 0;
      const state = applyLoanAction(loan.state, due.action);
      if (isRefusal(state)) return 0;
      await moveLoan(trx, context, loan, { ...due, state, at, actor: { kind: 'system' } });
      return 1;
    });
  let total = 0;
  for (;;) {
    const batch = await find(loansPerBatch);
    let moved = 0;
    for (const key of batch) moved += await moveOne(key);
    total += moved;
    if (batch.length < loansPerBatch || moved === 0) return total;
  }
}
