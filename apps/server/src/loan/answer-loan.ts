import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideOfferAnswer } from '@sagwan/domain/loan/loan-state.ts';
import type { AppContext } from '../app-context.ts';
import { type Input, serve } from '../serve.ts';
import { type Trx, transact } from '../transact.ts';
import { cancelLoan } from './cancel-loan.ts';
import { findLoan, type Loan, lockLoan, readLoanRow } from './loan.sql.ts';
import { type LoanMove, moveLoan } from './move-loan.ts';
import { sealContract } from './seal-contract.ts';
import { readStatement } from './statement.sql.ts';
import { termColumns } from './statement.ts';

/** The member answers a counter-offer, or cancels within the cooling-off time (decisions §5). */
export const answerLoanHandler = serve(answerLoan, (context, input) => {
  const { body, caller, requestId } = input;
  if (body.action !== 'cancel') return answerOffer(context, input, body.action);
  return cancelLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId, requestId });
});

function answerOffer(
  context: AppContext,
  { body, caller, ip, requestId }: Input<typeof answerLoan>,
  action: 'acceptOffer' | 'declineOffer',
) {
  const at = context.now();
  return transact(context.db, async (trx) => {
    const key = await findLoan(trx, body.loanNumber, caller.memberId);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    const loan = await lockLoan(trx, key);
    const now = context.businessClock.now();
    const standsUntil = loan.offerStandsUntil ?? now;
    const state = decideOfferAnswer({ state: loan.state, action, standsUntil, now });
    if (isRefusal(state)) return state;
    const actor = { kind: 'member', id: caller.memberId } as const;
    const move = { action, state, at, actor, requestId };
    if (action === 'acceptOffer') await acceptOffer(trx, context, loan, { ...move, ip });
    else await moveLoan(trx, context, loan, { ...move, notice: { template: 'loanCancelled' } });
    return { state };
  });
}

/** Accepting makes a new agreement: the offer's terms and statement replace the loan's, and the contract is sealed. */
async function acceptOffer(
  trx: Trx,
  context: AppContext,
  loan: Loan,
  { ip, ...move }: LoanMove & { ip: string },
): Promise<void> {
  if (loan.offerDisclosureId === null) throw new Error(`Loan ${loan.id} is OFFERED without an offer`);
  const offered = await readStatement(trx, loan.memberId, loan.offerDisclosureId);
  await moveLoan(trx, context, loan, {
    ...move,
    columns: {
      ...termColumns(offered),
      offer_disclosure_id: null,
      offer_stands_until: null,
      signed_at: move.at,
      signed_ip: ip,
    },
    notice: { template: 'loanApproved' },
  });
  // With the rate as the statement of the offer has it ('1.0'), which the column keeps without its last zeros.
  const { monthlyRatePercent } = offered;
  const signed = { ...(await readLoanRow(trx, loan)), monthlyRatePercent };
  await sealContract(trx, context, signed, offered.statement);
}
