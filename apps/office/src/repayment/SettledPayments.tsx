import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Table } from '../layout/Table.tsx';
import { useShownRows } from '../layout/use-shown-rows.tsx';
import { unsettledColumns } from './unsettled-columns.tsx';
import { type Unsettled, useUnsettled } from './use-unsettled.ts';

const rowsAtATime = 20;

/** The payments that a waiting settlement names, for the second person to compare with the channel's list. */
export function SettledPayments({ channel, orderId }: { channel: Unsettled['channel']; orderId: string }) {
  const { data, error, refetch } = useUnsettled(channel);
  const named = (data?.payments ?? []).filter(({ waitingOrderId }) => waitingOrderId === orderId);
  const { shown, showMore } = useShownRows(named, rowsAtATime, 'small');
  if (error) return <LoadFailure what="the payments" error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <div>
        <LoadingWords />
        <Skeleton lines={4} />
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <Table
        caption="Payments of this settlement"
        columns={unsettledColumns}
        rows={shown}
        keyOf={({ id }) => id}
      />
      {showMore}
    </div>
  );
}
