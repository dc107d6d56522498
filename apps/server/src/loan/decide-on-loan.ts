import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { RefusalCode } from '@sagwan/domain/copy/refusals.ts';
import { applyLoanAction, type LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, lastInstantOf } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { takeQuotas } from '../caps/quotas.ts';
import { lendingTermsToday } from '../company/lending-terms.ts';
import { askCorrection } from '../member/member.ts';
import { closeHeldCorrection } from '../personal-data/correction-window.ts';
import { type Trx, transact } from '../transact.ts';
import { type DecisionKind, insertDecision } from './decision.sql.ts';
import { findLoan, type Loan, lockLoan } from './loan.sql.ts';
import { type LoanMove, moveLoan } from './move-loan.ts';
import { sealContract } from './seal-contract.ts';
import { readStatement, storeStatement } from './statement.sql.ts';
import { type AskedTerms, amountOrTermRefused, priceStatement } from './statement.ts';

/** Who decides about which loan. */
export interface StaffRequest {
  loanNumber: string;
  staffId: string;
  requestId: string;
}

export interface Decided {
  state: LoanState;
  loanNumber: string;
}

/** A hold asks for a correction, so the member's steps are open this long, or until the hold ends. */
const correctionDays = 30;

/** The decisions about an application, each with the kind of its row. A release moves money: release-loan.ts. */
const decisionKinds = {
  approve: 'approval',
  offer: 'offer',
  hold: 'hold',
  resume: 'resumption',
  reject: 'rejection',
} as const satisfies Record<string, DecisionKind>;

/** What a decision writes besides the loan's state. */
type Outcome = Pick<LoanMove, 'columns' | 'notice'> & { reasonCode?: string };

/** One staff decision about a loan: locks it, decides by its state, writes with an audit line, notifies the member. */
async function decideOnLoan<Code extends RefusalCode = never>(
  context: AppContext,
  { loanNumber, staffId, requestId }: StaffRequest,
  action: keyof typeof decisionKinds,
  carryOut: (trx: Trx, loan: Loan, at: Date) => Promise<Outcome | Refusal<Code>>,
): Promise<Decided | Refusal<'LOAN_UNKNOWN' | 'LOAN_STATE_FORBIDS' | Code>> {
  const at = context.now();
  return transact(context.db, async (trx) => {
    const key = await findLoan(trx, loanNumber);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    const loan = await lockLoan(trx, key);
    const state = applyLoanAction(loan.state, action);
    if (isRefusal(state)) return state;
    const outcome = await carryOut(trx, loan, at);
    if ('refused' in outcome) return outcome;
    const { columns, notice, reasonCode = null } = outcome;
    await insertDecision(trx, loan, {
      kind: decisionKinds[action],
      staff_id: staffId,
      reason_code: reasonCode,
      at,
    });
    const actor = { kind: 'staff', id: staffId } as const;
    await moveLoan(trx, context, loan, { action, state, at, actor, requestId, reasonCode, columns, notice });
    return { state, loanNumber };
  });
}

/** Approves at the terms applied for, and seals the contract that was signed (decisions §5). */
export function approveLoan(context: AppContext, request: StaffRequest) {
  return decideOnLoan(context, request, 'approve', async (trx, loan) => {
    const { statement } = await readStatement(trx, loan.memberId, loan.disclosureId);
    await sealContract(trx, context, loan, statement);
    return { notice: { template: 'loanApproved' } };
  });
}

/** Puts an application on hold; the member reads the catalogue's sentence for the reason and may correct. */
export function holdLoan(context: AppContext, request: StaffRequest, reasonCode: string) {
  return decideOnLoan(context, request, 'hold', async (trx, { id, memberId }, at) => {
    const uses = [
      { quota: 'holds_of_loan', of: id },
      { quota: 'holds', of: request.staffId },
    ] as const;
    const tooMany = await takeQuotas(context, uses, 'DAY_LIMIT_REACHED', trx);
    if (tooMany !== undefined) return tooMany;
    await askCorrection(trx, memberId, new Date(at.getTime() + correctionDays * dayMilliseconds));
    return { reasonCode, notice: { template: 'loanHeld', reasonCode } };
  });
}

/** Takes a held application up again. */
export function resumeLoan(context: AppContext, request: StaffRequest) {
  return decideOnLoan(context, request, 'resume', async (trx, { memberId }, at) => {
    await closeHeldCorrection(trx, memberId, at);
    return { notice: { template: 'loanResumed' } };
  });
}

/** Rejects with a reason that the member may know (RA 9510). */
export function rejectLoan(context: AppContext, request: StaffRequest, reasonCode: string) {
  return decideOnLoan(context, request, 'reject', async (trx, { memberId }, at) => {
    await closeHeldCorrection(trx, memberId, at);
    return { reasonCode, notice: { template: 'loanRejected', reasonCode } };
  });
}

/**
 * Offers another amount or term, priced and disclosed by the lending terms in force today. The offer is open for the configured
 * days (SEC MC 5 s.2023), by the business clock: to the end of the last of them, since its notice names that day.
 */
export function offerOnLoan(context: AppContext, request: StaffRequest, asked: AskedTerms) {
  const terms = lendingTermsToday(context);
  return decideOnLoan(context, request, 'offer', async (trx, { memberId, currency, exchangeRate }, at) => {
    const refused = amountOrTermRefused(terms, asked);
    if (refused !== undefined) return refused;
    // The currency and its rate stay those of the application: an officer offers an amount and a term.
    const priced = priceStatement(
      terms,
      { ...asked, selectedCurrency: currency, exchangeRate },
      context.businessDate(),
    );
    const { disclosureId } = await storeStatement(trx, memberId, priced, at);
    const until = lastInstantOf(addDays(context.businessDate(), terms.offerStandsDays));
    return {
      columns: { offer_disclosure_id: disclosureId, offer_stands_until: until },
      notice: { template: 'loanOffered', until },
    };
  });
}
