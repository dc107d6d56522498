import { endedUnrepaid } from '@sagwan/domain/loan/loan-state.ts';
import { PaidLoan } from '../repayment/PaidLoan.tsx';
import { repaidLoan } from '../repayment/repaid-loan.ts';
import { Apply } from './Apply.tsx';
import type { CalculatorChoice } from './calculator.ts';
import { EndedLoan } from './EndedLoan.tsx';
import type { LoanSummary } from './OpenLoan.tsx';

/**
 * Home of a member without an open loan: what became of the newest one, and the calculator, which can be used only now
 * (look, 'The signed-in app').
 */
export function NoOpenLoan({
  loans,
  onApply,
}: {
  loans: readonly LoanSummary[];
  onApply: (choice: CalculatorChoice) => void;
}) {
  const ended = loans.slice(0, 1).find(({ state }) => endedUnrepaid(state));
  return (
    <>
      {ended !== undefined && <EndedLoan loan={ended} />}
      {ended === undefined && repaidLoan(loans) !== undefined && <PaidLoan />}
      <Apply onApply={onApply} />
    </>
  );
}
