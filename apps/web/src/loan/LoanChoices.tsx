import { loanCan } from '@sagwan/domain/loan/loan-state.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import type { MemberLoanAction } from './LoanActionDialog.tsx';
import type { LoanSummary } from './OpenLoan.tsx';

const words = () => memberWords().homeScreens.application;

interface LoanChoicesProps {
  loan: LoanSummary;
  /** Until when a released loan may be cancelled; undefined where that is not possible or not known yet. */
  coolingOffUntil: string | null | undefined;
  /** Whether something was deducted at the release. */
  feesReturn: boolean;
  onChoose: (action: MemberLoanAction) => void;
}

/** What else a member can do with an open loan: never the main thing of the page. */
export function LoanChoices({ loan, coolingOffUntil, feesReturn, onChoose }: LoanChoicesProps) {
  const { state } = loan;
  const mayCancel =
    state === 'DISBURSED' && coolingOffUntil != null && new Date(coolingOffUntil).getTime() > Date.now();
  return (
    <>
      {loanCan('withdrawApplication', state) && (
        <Button variant="quiet" wide onClick={() => onChoose('takeBack')}>
          {words().takeBack}
        </Button>
      )}
      {mayCancel && (
        <>
          <Button variant="secondary" wide onClick={() => onChoose('cancel')}>
            {words().cancel}
          </Button>
          <p className="text-sm text-quiet">
            {words().cancelNote({ until: longDateTime(new Date(coolingOffUntil)) })}
            {feesReturn && ` ${memberWords().screens.loan.deductionsNotOwed}`}
          </p>
        </>
      )}
    </>
  );
}
