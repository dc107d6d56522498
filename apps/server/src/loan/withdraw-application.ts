import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { applyLoanAction } from '@sagwan/domain/loan/loan-state.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { askCorrection } from '../member/ask-correction.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { lockLoan, moveLoan, placeOfLoan } from './loan.sql.ts';
import { notifyBorrower } from './notify-borrower.ts';

/** Takes an application back before disbursement, free of charge (decisions §6). */
export const withdrawApplicationHandler = serve(
  withdrawApplication,
  async (context, { body, caller, requestId }) => {
    const at = context.now();
    return transact(context.db, async (trx) => {
      const place = await placeOfLoan(trx, body.loanNumber, caller.memberId);
      if (place === undefined) return refuse('LOAN_UNKNOWN');
      const loan = await lockLoan(trx, place);
      // With an offer on the table, taking the application back is declining the offer.
      const action = loan.state === 'OFFERED' ? 'declineOffer' : 'withdrawApplication';
      const state = applyLoanAction(loan.state, action);
      if (typeof state !== 'string') return state;
      await moveLoan(trx, loan, { state, at });
      await askCorrection(trx, loan.memberId, null);
      await writeAudit(trx, {
        memberId: loan.memberId,
        actor: { kind: 'member', id: caller.memberId },
        action: `loan.${action}`,
        subject: { kind: 'loan', id: loan.id },
        before: { state: loan.state },
        after: { state },
        requestId,
        at,
      });
      await notifyBorrower(trx, context, loan, { template: 'loan_cancelled' });
      return { state };
    });
  },
);
