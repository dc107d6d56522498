import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import type { MemberNames } from '../layout/MemberName.tsx';
import { loanSuspensionsPath } from '../paths.ts';
import { useMayOrder } from '../session/use-may-order.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import { SuspensionState } from './SuspensionDialog.tsx';
import { useAccountSuspension } from './use-suspensions.ts';

/** Whether the member of a loan can withdraw, and the button that orders a suspension or its renewal. */
export function AccountSuspension({ loanNumber, names }: { loanNumber: string; names: MemberNames }) {
  const mayOrder = useMayOrder();
  const { list, newest, running, waiting } = useAccountSuspension(loanNumber);
  const [ordering, setOrdering] = useState(false);
  return (
    <Card title="Suspension" headingLevel={3} padding="small">
      {list.data === undefined && list.error && (
        <LoadFailure what="whether the account is suspended" error={list.error} onRetry={list.refetch} />
      )}
      {list.data === undefined && !list.error && (
        <>
          <LoadingWords />
          <Skeleton lines={2} />
        </>
      )}
      {list.data !== undefined && (
        <div className="flex flex-col items-start gap-3 text-sm">
          {running === undefined && <p className="text-quiet">Withdrawals are not suspended.</p>}
          {newest !== undefined && (
            <div>
              <SuspensionState suspension={running ?? newest} />
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {mayOrder && (
              // It stays when one was ordered: the focus returns to it from the dialog.
              <Button
                size="small"
                variant="secondary"
                {...(waiting && { disabledReason: refusalSentences.SUSPENSION_ORDERED })}
                onClick={() => setOrdering(true)}
              >
                {running ? 'Renew the suspension' : 'Suspend the account'}
              </Button>
            )}
            {newest !== undefined && (
              <Link to={loanSuspensionsPath(loanNumber)} className="link">
                Suspensions of this account
              </Link>
            )}
          </div>
        </div>
      )}
      {ordering && (
        <SuspendDialog
          loanNumber={loanNumber}
          names={names}
          renews={running !== undefined}
          onClose={() => setOrdering(false)}
        />
      )}
    </Card>
  );
}
