import { isOpenLoan, type LoanState } from '../loan/loan-state.ts';

/** What keeps a member's data, in order of precedence. */
export const erasureHolds = [
  'LOAN_OPEN',
  'WITHDRAWAL_UNDER_WAY',
  'MONEY_IN_WALLET',
  'COMPLAINT_OPEN',
  'FIVE_YEARS',
] as const;

export type ErasureHold = (typeof erasureHolds)[number];

export interface ErasureFacts {
  loans: readonly { state: LoanState; closedAt: Date | undefined }[];
  withdrawalUnderWay: boolean;
  walletBalanceMinor: bigint;
  complaintOpen: boolean;
  /** When money moved last in the member's books; undefined where none ever did. */
  lastEntryAt: Date | undefined;
}

export interface Held {
  hold: ErasureHold;
  /** From when it holds no longer; undefined where that depends on what happens. */
  until: Date | undefined;
}

/** RA 9160 §9(b): records are kept for five years from the transaction, and from when the account was closed. */
const keptYears = 5;

/**
 * Whether a member's personal data may be deleted: allowed, or the first hold that keeps it (RA 10173 §11 deletes what is
 * needed no longer, unless a law keeps it). Who never had a loan paid out, nor money moved, has no such records.
 */
export function mayErase(member: ErasureFacts, now: Date): 'allowed' | Held {
  const held = (hold: ErasureHold): Held => ({ hold, until: undefined });
  if (member.loans.some(({ state }) => isOpenLoan(state))) return held('LOAN_OPEN');
  if (member.withdrawalUnderWay) return held('WITHDRAWAL_UNDER_WAY');
  if (member.walletBalanceMinor > 0n) return held('MONEY_IN_WALLET');
  if (member.complaintOpen) return held('COMPLAINT_OPEN');
  if (member.lastEntryAt === undefined) return 'allowed';
  const closings = member.loans.flatMap(({ closedAt }) =>
    closedAt === undefined ? [] : [closedAt.getTime()],
  );
  const until = yearsLater(new Date(Math.max(member.lastEntryAt.getTime(), ...closings)), keptYears);
  return now < until ? { hold: 'FIVE_YEARS', until } : 'allowed';
}

/** On 29 February, the first of March of a year without it. */
function yearsLater(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(at.getUTCFullYear() + years);
  return later;
}
