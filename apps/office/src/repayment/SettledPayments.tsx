import { Button } from '@sagwan/ui/Button.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useState } from 'react';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Table } from '../layout/Table.tsx';
import { unsettledColumns } from './unsettled-columns.tsx';
import { type Unsettled, useUnsettled } from './use-unsettled.ts';

const rowsAtATime = 20;

/** The payments that a waiting settlement names, for the second person to compare with the channel's list. */
export function SettledPayments({ channel, orderId }: { channel: Unsettled['channel']; orderId: string }) {
  const { data, error, refetch } = useUnsettled(channel);
  const [shownCount, setShownCount] = useState(rowsAtATime);
  if (error) return <LoadFailure what="the payments" error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <div>
        <LoadingWords />
        <Skeleton lines={4} />
      </div>
    );
  const named = data.payments.filter(({ waitingOrderId }) => waitingOrderId === orderId);
  return (
    <div className="flex flex-col items-start gap-3">
      <Table
        caption="Payments of this settlement"
        columns={unsettledColumns}
        rows={named.slice(0, shownCount)}
        keyOf={({ id }) => id}
      />
      {named.length > shownCount && (
        <Button size="small" variant="secondary" onClick={() => setShownCount(shownCount + rowsAtATime)}>
          Show more ({shownCount} of {named.length} are shown)
        </Button>
      )}
    </div>
  );
}
