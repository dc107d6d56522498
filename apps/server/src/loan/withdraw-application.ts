import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { applyLoanAction } from '@sagwan/domain/loan/loan-state.ts';
import { closeHeldCorrection } from '../personal-data/correction-window.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { findLoan, lockLoan } from './loan.sql.ts';
import { moveLoan } from './move-loan.ts';

/** Takes an application back before disbursement, free of charge (decisions §6). */
export const withdrawApplicationHandler = serve(
  withdrawApplication,
  (context, { body, caller: { memberId }, requestId }) =>
    transact(context.db, async (trx) => {
      const key = await findLoan(trx, body.loanNumber, memberId);
      if (key === undefined) return refuse('LOAN_UNKNOWN');
      const loan = await lockLoan(trx, key);
      // While staff offer other terms, taking the application back is declining the offer.
      const action = loan.state === 'OFFERED' ? 'declineOffer' : 'withdrawApplication';
      const state = applyLoanAction(loan.state, action);
      if (isRefusal(state)) return state;
      const at = context.now();
      await closeHeldCorrection(trx, memberId, at);
      await moveLoan(trx, context, loan, {
        action,
        state,
        at,
        requestId,
        actor: { kind: 'member', id: memberId },
        notice: { template: 'loanCancelled' },
      });
      return { state };
    }),
);
