import { suspendedUntil } from '@sagwan/domain/suspension/suspension.ts';
import { isUnderWay } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { useState } from 'react';
import { Facts } from '../layout/Facts.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { useLoanCase } from '../loan/use-loans.ts';

/** What a suspension that is not approved yet would come to: the money that it holds back, what goes on, and until when. */
export function SuspendedMoney({ loanNumber }: { loanNumber: string }) {
  const { data: loanCase, error, refetch } = useLoanCase(loanNumber);
  const [now] = useState(() => new Date());
  if (loanCase === undefined && error)
    return <LoadFailure what="what is in the wallet" error={error} onRetry={refetch} />;
  const underWayMinor = loanCase?.withdrawals
    .filter(({ state }) => isUnderWay(state))
    .reduce((sum, { payoutPHP }) => sum + payoutPHP, 0n);
  return (
    <Facts
      facts={[
        {
          label: 'In the wallet now',
          value: loanCase === undefined ? 'Loading' : <Pesos minor={loanCase.walletBalance} />,
        },
        ...(underWayMinor
          ? [{ label: 'Withdrawn already, goes on', value: <Pesos minor={underWayMinor} /> }]
          : []),
        { label: 'If approved now, ends', value: <StaffTime at={suspendedUntil(now).toISOString()} /> },
      ]}
    />
  );
}
