import { type Refusal, refuse } from '../copy/refusal.ts';

/** The states of a loan (decisions §5). */
export const loanStates = [
  'PENDING',
  'ON_HOLD',
  'OFFERED',
  'APPROVED',
  'DISBURSED',
  'OVERDUE',
  'PAID',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;

export type LoanState = (typeof loanStates)[number];

/** What staff filter loans by. A write-off leaves the state unchanged; it is a filter of its own, since nobody collects on it as overdue. */
export const listedStates = [...loanStates, 'WRITTEN_OFF'] as const;

export type ListedState = (typeof listedStates)[number];

/** A loan is listed as written off until it is paid after all. */
export function listedState({ state, writtenOff }: { state: LoanState; writtenOff: boolean }): ListedState {
  return writtenOff && state !== 'PAID' ? 'WRITTEN_OFF' : state;
}

/**
 * What somebody can do to a loan: each action, the states that allow it, and the state it leads to. What its payments and days
 * make of a released loan, OVERDUE and PAID among them, is decided by `servicedState`.
 */
const loanActionTable = {
  approve: { from: ['PENDING'], to: 'APPROVED' },
  offer: { from: ['PENDING'], to: 'OFFERED' },
  acceptOffer: { from: ['OFFERED'], to: 'APPROVED' },
  declineOffer: { from: ['OFFERED'], to: 'CANCELLED' },
  lapseOffer: { from: ['OFFERED'], to: 'EXPIRED' },
  lapseApproval: { from: ['APPROVED'], to: 'EXPIRED' },
  hold: { from: ['PENDING'], to: 'ON_HOLD' },
  resume: { from: ['ON_HOLD'], to: 'PENDING' },
  reject: { from: ['PENDING', 'ON_HOLD'], to: 'REJECTED' },
  release: { from: ['APPROVED'], to: 'DISBURSED' },
  withdrawApplication: { from: ['PENDING', 'ON_HOLD', 'APPROVED'], to: 'CANCELLED' },
  cancelWithinCoolingOff: { from: ['DISBURSED'], to: 'CANCELLED' },
} as const satisfies Record<string, { from: readonly LoanState[]; to: LoanState }>;

export type LoanAction = keyof typeof loanActionTable;

/** Whether the state allows the action; buttons and handlers ask the same table. */
export function loanCan(action: LoanAction, state: LoanState): boolean {
  return (loanActionTable[action].from as readonly LoanState[]).includes(state);
}

/** The state after an action, or the refusal. */
export function applyLoanAction(
  state: LoanState,
  action: LoanAction,
): LoanState | Refusal<'LOAN_STATE_FORBIDS'> {
  return loanCan(action, state) ? loanActionTable[action].to : refuse('LOAN_STATE_FORBIDS');
}

const closedLoanStates = ['PAID', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const satisfies readonly LoanState[];

/** Whether the loan still counts as the member's one open loan (architecture, money rule 7). */
export function isOpenLoan(state: LoanState): boolean {
  return !(closedLoanStates as readonly LoanState[]).includes(state);
}

/** Whether an application or a loan ended with nothing to repay; the member reads what became of it. */
export function endedUnrepaid(state: LoanState): boolean {
  return state === 'REJECTED' || state === 'CANCELLED' || state === 'EXPIRED';
}

/** Whether instalments are paid on the loan: it was released, and neither paid off nor given back since. */
export function isBeingRepaid(state: LoanState): boolean {
  return state === 'DISBURSED' || state === 'OVERDUE';
}

/** Money moves by the decisions of two people: nobody releases a loan that they approved (decisions §5, §6). */
export function decideRelease(loan: {
  state: LoanState;
  approvedBy: string | undefined;
  releasedBy: string;
}): LoanState | Refusal<'LOAN_STATE_FORBIDS' | 'SAME_PERSON_RELEASES'> {
  const next = applyLoanAction(loan.state, 'release');
  if (typeof next !== 'string') return next;
  if (loan.approvedBy === undefined) return refuse('LOAN_STATE_FORBIDS');
  if (loan.approvedBy === loan.releasedBy) return refuse('SAME_PERSON_RELEASES');
  return next;
}

/**
 * Whether a disbursed loan may still be cancelled: within the cooling-off days. In full from the wallet, or in parts: what
 * was withdrawn comes back through any payment channel (servicing 6), what is still on its way to the bank among it.
 */
export function decideCoolingOff(loan: {
  state: LoanState;
  coolingOffUntil: Date;
  now: Date;
  disbursedMinor: bigint;
  walletBalanceMinor: bigint;
}): 'inFull' | 'inParts' | Refusal<'LOAN_STATE_FORBIDS' | 'COOLING_OFF_OVER'> {
  const next = applyLoanAction(loan.state, 'cancelWithinCoolingOff');
  if (typeof next !== 'string') return next;
  if (loan.now > loan.coolingOffUntil) return refuse('COOLING_OFF_OVER');
  if (loan.walletBalanceMinor >= loan.disbursedMinor) return 'inFull';
  return 'inParts';
}

/** Whether an offer may still be answered. */
export function decideOfferAnswer(loan: {
  state: LoanState;
  action: 'acceptOffer' | 'declineOffer';
  standsUntil: Date;
  now: Date;
}): LoanState | Refusal<'LOAN_STATE_FORBIDS' | 'OFFER_LAPSED'> {
  const next = applyLoanAction(loan.state, loan.action);
  if (typeof next !== 'string') return next;
  return loan.now > loan.standsUntil ? refuse('OFFER_LAPSED') : next;
}
