import { Card } from '@sagwan/ui/Card.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { LoanContacts } from '../contact/LoanContacts.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { LoanAutoDebit } from '../mandate/LoanAutoDebit.tsx';
import { LoanRepayments } from './LoanRepayments.tsx';
import { LoanTimeline } from './LoanTimeline.tsx';
import { LoanToday, type LoanTodayProps } from './LoanToday.tsx';
import { RunningSchedule } from './RunningSchedule.tsx';
import { useRunningLoan } from './use-servicing.ts';

/** A released loan as it is today, with its payments, what happened to it and what staff may order. */
export function Servicing({ state, loanNumber, names }: Omit<LoanTodayProps, 'loan'>) {
  const loan = useRunningLoan(loanNumber);
  if (loan.data) {
    const ofLoan = { loan: loan.data, state, loanNumber, names };
    return (
      <>
        <LoanToday {...ofLoan} />
        <RunningSchedule rows={loan.data.rows} />
        <LoanRepayments {...ofLoan} />
        <LoanAutoDebit {...ofLoan} />
        <LoanContacts loan={loan.data} loanNumber={loanNumber} />
        <LoanTimeline timeline={loan.data.timeline} />
      </>
    );
  }
  if (loan.isError)
    return <LoadFailure what="how the loan stands today" error={loan.error} onRetry={loan.refetch} />;
  return (
    <Card title="Today" headingLevel={3} padding="small">
      <LoadingWords />
      <Skeleton lines={6} />
    </Card>
  );
}
