import { type Refusal, type RefusalCode, refuse } from '@sagwan/domain/copy/refusals.ts';
import { applyLoanAction, type LoanAction, type LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { askCorrection } from '../member/ask-correction.ts';
import { type Trx, transact } from '../transact.ts';
import { type DecisionKind, insertDecision } from './decision.sql.ts';
import { type Loan, type LoanChange, lockLoan, moveLoan, placeOfLoan } from './loan.sql.ts';
import { type LoanNotice, notifyBorrower } from './notify-borrower.ts';
import { sealContract } from './seal-contract.ts';
import { amountOrTermRefused, priceStatement, storeStatement } from './statement.ts';

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

const dayMilliseconds = 86_400_000;

/** A hold asks for a correction, so the member's steps are open this long, or until the hold ends. */
const correctionDays = 30;

type StateRefusal = Refusal<'LOAN_UNKNOWN' | 'LOAN_STATE_FORBIDS'>;

/** What else changes with the state, and the notice to the member. */
interface Outcome {
  change: Omit<LoanChange, 'state' | 'at' | 'reasonCode'>;
  notice?: LoanNotice;
}

interface Verb<Code extends RefusalCode> {
  action: LoanAction;
  kind: DecisionKind;
  reasonCode?: string;
  carryOut: (trx: Trx, loan: Loan, at: Date) => Promise<Outcome | Refusal<Code>>;
}

/** One staff decision about a loan: locks it, decides by its state, writes with an audit line, notifies the member. */
async function decideOnLoan<Code extends RefusalCode = never>(
  context: AppContext,
  request: StaffRequest,
  { action, kind, reasonCode, carryOut }: Verb<Code>,
): Promise<Decided | StateRefusal | Refusal<Code>> {
  const at = context.now();
  const { loanNumber, staffId, requestId } = request;
  return transact(context.db, async (trx) => {
    const place = await placeOfLoan(trx, loanNumber);
    if (place === undefined) return refuse('LOAN_UNKNOWN');
    const loan = await lockLoan(trx, place);
    const state = applyLoanAction(loan.state, action);
    if (typeof state !== 'string') return state;
    const outcome: Outcome | Refusal<Code> = await carryOut(trx, loan, at);
    if ('refused' in outcome) return outcome;
    const reason = reasonCode === undefined ? {} : { reasonCode };
    await moveLoan(trx, loan, { state, at, ...reason, ...outcome.change });
    await insertDecision(trx, loan, { kind, staffId, at, ...reason });
    await writeAudit(trx, {
      memberId: loan.memberId,
      actor: { kind: 'staff', id: staffId },
      action: `loan.${action}`,
      subject: { kind: 'loan', id: loan.id },
      before: { state: loan.state },
      after: { state, reasonCode: reasonCode ?? null },
      requestId,
      at,
    });
    if (outcome.notice !== undefined) await notifyBorrower(trx, context, loan, outcome.notice);
    return { state, loanNumber };
  });
}

/** Approves at the terms applied for, and seals the contract that was signed (decisions §5). */
export function approveLoan(context: AppContext, request: StaffRequest): Promise<Decided | StateRefusal> {
  return decideOnLoan(context, request, {
    action: 'approve',
    kind: 'approval',
    carryOut: async (trx, loan) => ({
      change: { sealed: await sealContract(trx, context, loan) },
      notice: { template: 'loan_approved' },
    }),
  });
}

/** Puts an application on hold; the member reads the catalogue's sentence for the reason and may correct. */
export function holdLoan(
  context: AppContext,
  request: StaffRequest,
  reasonCode: string,
): Promise<Decided | StateRefusal> {
  return decideOnLoan(context, request, {
    action: 'hold',
    kind: 'hold',
    reasonCode,
    carryOut: async (trx, { memberId }, at) => {
      await askCorrection(trx, memberId, new Date(at.getTime() + correctionDays * dayMilliseconds));
      return { change: {}, notice: { template: 'loan_held', reasonCode } };
    },
  });
}

/** Takes a held application up again. */
export function resumeLoan(context: AppContext, request: StaffRequest): Promise<Decided | StateRefusal> {
  return decideOnLoan(context, request, {
    action: 'resume',
    kind: 'resumption',
    carryOut: async (trx, { memberId }) => {
      await askCorrection(trx, memberId, null);
      return { change: {} };
    },
  });
}

/** Rejects with a reason that the member may know (RA 9510). */
export function rejectLoan(
  context: AppContext,
  request: StaffRequest,
  reasonCode: string,
): Promise<Decided | StateRefusal> {
  return decideOnLoan(context, request, {
    action: 'reject',
    kind: 'rejection',
    reasonCode,
    carryOut: async (trx, { memberId }) => {
      await askCorrection(trx, memberId, null);
      return { change: {}, notice: { template: 'loan_rejected', reasonCode } };
    },
  });
}

/** Offers other terms, priced and disclosed now; they stand for the configured days (SEC MC 5 s.2023). */
export function offerOnLoan(
  context: AppContext,
  request: StaffRequest,
  asked: { loanAmountMinor: bigint; installmentCount: number },
): Promise<Decided | StateRefusal | Refusal<'LOAN_AMOUNT_OUT_OF_RANGE' | 'LOAN_TERM_UNSUPPORTED'>> {
  const { company } = context.config;
  return decideOnLoan(context, request, {
    action: 'offer',
    kind: 'offer',
    carryOut: async (trx, loan, at) => {
      const refused = amountOrTermRefused(company, asked.loanAmountMinor, asked.installmentCount);
      if (refused !== undefined) return refused;
      const terms = { principalMinor: asked.loanAmountMinor, installmentCount: asked.installmentCount };
      // The currency and its rate stay those of the application: an officer offers an amount and a term.
      const currency = { code: loan.currency, symbol: '', exchangeRate: loan.exchangeRate };
      const priced = priceStatement(company, { ...terms, currency }, at);
      const { disclosureId } = await storeStatement(trx, loan.memberId, priced, at);
      const standsUntil = new Date(at.getTime() + company.contractTerms.offerStandsDays * dayMilliseconds);
      const notice = { template: 'loan_offered', until: standsUntil } as const;
      return { change: { offer: { ...terms, disclosureId, standsUntil } }, notice };
    },
  });
}
