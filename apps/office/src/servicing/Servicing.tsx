import { Card } from '@sagwan/ui/Card.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { LoanContacts } from '../delinquency/LoanContacts.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { LoanAutoDebit } from '../mandate/LoanAutoDebit.tsx';
import { LoanRepayments } from './LoanRepayments.tsx';
import { LoanTimeline } from './LoanTimeline.tsx';
import { LoanToday } from './LoanToday.tsx';
import { RunningSchedule } from './RunningSchedule.tsx';
import { useRunningLoan } from './use-servicing.ts';

/** A released loan as it is today, with its payments, what happened to it and what staff may order. */
export function Servicing({ loanNumber, fullName }: { loanNumber: string; fullName: string }) {
  const loan = useRunningLoan(loanNumber);
  if (loan.data)
    return (
      <>
        <LoanToday loan={loan.data} loanNumber={loanNumber} fullName={fullName} />
        <RunningSchedule rows={loan.data.rows} />
        <LoanRepayments loan={loan.data} loanNumber={loanNumber} fullName={fullName} />
        <LoanAutoDebit loan={loan.data} loanNumber={loanNumber} fullName={fullName} />
        <LoanContacts loan={loan.data} loanNumber={loanNumber} />
        <LoanTimeline timeline={loan.data.timeline} />
      </>
    );
  if (loan.isError)
    return <LoadFailure what="how the loan stands today" error={loan.error} onRetry={loan.refetch} />;
  return (
    <Card title="Today" headingLevel={3} padding="small">
      <LoadingWords />
      <Skeleton lines={6} />
    </Card>
  );
}
