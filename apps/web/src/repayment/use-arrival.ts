import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type OwnLoan, type Repayment, refreshLoan, repaymentsQuery } from './repayment-queries.ts';

/**
 * The payment that arrived since the page was opened, read again and again while one is expected (`watching`); everything
 * that shows the loan is then read again. Of a payment from the wallet its form tells, while there is one (`owing`).
 */
export function useArrival(
  own: OwnLoan,
  { owing, watching }: { owing: boolean; watching: boolean },
): Repayment | undefined {
  const queryClient = useQueryClient();
  const { data, isFetchedAfterMount } = useQuery(repaymentsQuery(own, owing && watching));
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (known === undefined && data !== undefined && isFetchedAfterMount) {
    setKnown(new Set(data.map(({ id }) => id)));
  }
  const arrived =
    known && data?.find(({ id, channel }) => !(owing && channel === 'wallet') && !known.has(id));
  const arrivedId = arrived?.id;
  useEffect(() => {
    if (arrivedId !== undefined) void refreshLoan(queryClient);
  }, [arrivedId, queryClient]);
  return arrived;
}
