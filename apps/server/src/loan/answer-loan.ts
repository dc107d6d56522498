import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { decideOfferAnswer } from '@sagwan/domain/loan/loan-state.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { type Input, serve } from '../serve.ts';
import { type Trx, transact } from '../transact.ts';
import { cancelLoan } from './cancel-loan.ts';
import { type Loan, lockLoan, moveLoan, placeOfLoan } from './loan.sql.ts';
import { notifyBorrower } from './notify-borrower.ts';
import { sealContract } from './seal-contract.ts';
import { readStatement, termsOfStatement } from './statement.ts';

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
  const { memberId } = caller;
  return transact(context.db, async (trx) => {
    const place = await placeOfLoan(trx, body.loanNumber, memberId);
    if (place === undefined) return refuse('LOAN_UNKNOWN');
    const loan = await lockLoan(trx, place);
    const standsUntil = loan.offer?.standsUntil ?? at;
    const state = decideOfferAnswer({ state: loan.state, action, standsUntil, now: at });
    if (isRefusal(state)) return state;
    const accepted = action === 'acceptOffer' ? await acceptedTerms(trx, context, loan, { at, ip }) : {};
    await moveLoan(trx, loan, { state, at, ...accepted });
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: `loan.${action}`,
      subject: { kind: 'loan', id: loan.id },
      before: { state: loan.state },
      after: { state },
      requestId,
      at,
    });
    const template = action === 'acceptOffer' ? 'loan_approved' : 'loan_cancelled';
    await notifyBorrower(trx, context, loan, { template });
    return { state };
  });
}

/** Accepting binds the member anew: the offer's statement replaces the loan's, and the contract is sealed. */
async function acceptedTerms(trx: Trx, context: AppContext, loan: Loan, signed: { at: Date; ip: string }) {
  const { offer } = loan;
  const stored = offer && (await readStatement(trx, loan.memberId, offer.disclosureId));
  if (offer === undefined || stored === undefined)
    throw new Error(`Loan ${loan.id} is OFFERED without an offer`);
  const terms = termsOfStatement(stored, offer.disclosureId);
  const signedLoan = { ...loan, ...terms, signedAt: signed.at, signedIp: signed.ip };
  const sealed = await sealContract(trx, context, signedLoan);
  return { terms, offer: null, signed, sealed };
}
