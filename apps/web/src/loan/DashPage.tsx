import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { memberStateQuery } from '../session/member-state.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { LoanScreen } from './LoanScreen.tsx';

export const meta = () => [{ title: 'Home – Sagwan' }];

/** The dashboard (specification §2): the activation first, then the loan. */
export default function DashPage() {
  const phoneNumber = useMemberPhone();
  const state = useQuery(memberStateQuery(phoneNumber));
  if (state.isError) {
    return (
      <Notice
        tone="danger"
        title={state.error.message}
        action={
          <Button variant="secondary" size="small" onClick={() => void state.refetch()}>
            Try again
          </Button>
        }
      >
        Your account could not be loaded. Nothing has changed.
      </Notice>
    );
  }
  if (state.isPending) {
    return (
      <Card>
        <LoadingWords />
        <Skeleton className="mb-4 h-7 w-40" />
        <Skeleton lines={6} />
      </Card>
    );
  }
  return <LoanScreen phoneNumber={phoneNumber} />;
}
