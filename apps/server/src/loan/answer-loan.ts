import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { decideCoolingOff, decideOfferAnswer, type LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { postTransfers } from '../ledger/post.ts';
import { type Input, serve } from '../serve.ts';
import { type Trx, transact } from '../transact.ts';
import { lockWallet } from '../wallet/open-wallet.ts';
import { coolingOffUntil } from './cooling-off.ts';
import { cancellationTransfers } from './disbursement.ts';
import { type Loan, lockLoan, moveLoan, placeOfLoan } from './loan.sql.ts';
import { sealContract } from './seal-contract.ts';
import { readStatement, termsOfStatement } from './statement.ts';
import { tellBorrower } from './tell-borrower.ts';

/** The member answers a counter-offer, or cancels within the cooling-off time (decisions §5). */
export const answerLoanHandler = serve(answerLoan, async (context, input) => {
  const { body, caller } = input;
  const at = context.now();
  return transact(context.db, async (trx) => {
    const place = await placeOfLoan(trx, body.loanNumber, caller.memberId);
    if (place === undefined) return refuse('LOAN_UNKNOWN');
    const walletBalanceMinor = await lockWallet(trx, place);
    const loan = await lockLoan(trx, place);
    const state =
      body.action === 'cancel'
        ? await cancel(trx, context, loan, walletBalanceMinor, at)
        : await answerOffer(trx, context, loan, input, at);
    if (isRefusal(state)) return state;
    await writeAudit(trx, {
      actor: { kind: 'member', id: caller.memberId },
      action: `loan.${body.action}`,
      subject: { kind: 'loan', id: loan.id },
      before: { state: loan.state },
      after: { state },
      requestId: input.requestId,
      at,
    });
    if (state === 'CANCELLED') await tellBorrower(trx, context, loan, { template: 'loan_cancelled' });
    else await tellBorrower(trx, context, loan, { template: 'loan_approved' });
    return { state };
  });
});

/** What was disbursed goes back in full, free of interest. */
async function cancel(trx: Trx, { config }: AppContext, loan: Loan, walletBalanceMinor: bigint, at: Date) {
  const state = decideCoolingOff({
    state: loan.state,
    coolingOffUntil: coolingOffUntil(config.company, loan) ?? at,
    now: at,
    disbursedMinor: loan.principalForeignMinor,
    walletBalanceMinor,
  });
  if (isRefusal(state)) return state;
  await moveLoan(trx, loan, { state, at });
  await postTransfers(trx, loan.memberId, cancellationTransfers(loan), at);
  return state;
}

/** Accepting binds the member anew: the offer's statement replaces the loan's, and the contract is sealed. */
async function answerOffer(
  trx: Trx,
  context: AppContext,
  loan: Loan,
  input: Input<typeof answerLoan>,
  at: Date,
) {
  const action = input.body.action === 'acceptOffer' ? 'acceptOffer' : 'declineOffer';
  const { offer } = loan;
  const state = decideOfferAnswer({
    state: loan.state,
    action,
    standsUntil: offer?.standsUntil ?? at,
    now: at,
  });
  if (isRefusal(state)) return state;
  if (action === 'declineOffer') return close(trx, loan, state, at);
  const stored = offer && (await readStatement(trx, loan.memberId, offer.disclosureId));
  if (offer === undefined || stored === undefined)
    throw new Error(`Loan ${loan.id} is OFFERED without an offer`);
  const terms = termsOfStatement(stored, offer.disclosureId);
  const signed = { at, ip: input.ip };
  const sealed = await sealContract(trx, context, { ...loan, ...terms, signedAt: at, signedIp: input.ip });
  await moveLoan(trx, loan, { state, at, terms, offer: null, signed, sealed });
  return state;
}

async function close(trx: Trx, loan: Loan, state: LoanState, at: Date): Promise<LoanState> {
  await moveLoan(trx, loan, { state, at });
  return state;
}
