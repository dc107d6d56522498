import type { Minor } from '../money/money.ts';

/** The accounts that servicing a loan posts to (servicing 10); codes of the table `account`. */
export type AccountCode =
  | 'receipts_clearing'
  | 'wallet_payable'
  | 'loan_principal'
  | 'interest_receivable'
  | 'penalties_receivable'
  | 'overpayments'
  | 'refunds_receivable'
  | 'interest_income'
  | 'penalty_income'
  | 'concessions'
  | 'loss_allowance'
  | 'credit_loss'
  | 'recoveries'
  | 'fee_income'
  | 'stamp_tax_payable';

export type JournalLine = {
  readonly account: AccountCode;
  readonly debitMinor: Minor;
  readonly creditMinor: Minor;
};

export type LoanEntry = {
  readonly kind:
    | 'accrual'
    | 'accrual_reversal'
    | 'penalty'
    | 'waiver'
    | 'repayment'
    | 'repayment_returned'
    | 'write_off'
    | 'recovery'
    | 'refund_owed'
    | 'cooling_off_cancel';
  /** The loan, or the repayment. */
  readonly causeId: string;
  /** It corrects the newest earlier entry of one of these kinds and of the same cause (servicing 4); none where it corrects nothing. */
  readonly corrects: readonly (LoanEntry['kind'] | 'release')[];
  readonly lines: readonly JournalLine[];
};

/** Lines without an amount are left out. */
export function entry(
  kind: LoanEntry['kind'],
  causeId: string,
  lines: readonly JournalLine[],
  corrects: LoanEntry['corrects'] = [],
): LoanEntry {
  return {
    kind,
    causeId,
    corrects,
    lines: lines.filter(({ debitMinor, creditMinor }) => debitMinor !== 0n || creditMinor !== 0n),
  };
}

/** A negative amount is posted on the other side. */
export function debit(account: AccountCode, minor: Minor): JournalLine {
  return minor < 0n
    ? { account, debitMinor: 0n, creditMinor: -minor }
    : { account, debitMinor: minor, creditMinor: 0n };
}

export function credit(account: AccountCode, minor: Minor): JournalLine {
  return debit(account, -minor);
}
