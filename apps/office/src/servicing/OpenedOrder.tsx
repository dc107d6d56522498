import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import type { useOrders } from './use-servicing.ts';

export interface OpenedOrderProps {
  /** Another order needs another `key`. */
  id: string;
  list: ReturnType<typeof useOrders>;
  /** The list is of what waits, which an order leaves when it is decided. */
  isOfWaiting: boolean;
  onClose: () => void;
}

/**
 * The order that the address names. Further pages of the list are read until it is found; then it stays open until it is closed,
 * also where somebody else decides it meanwhile and it leaves the list, so that the refusal is read.
 */
export function OpenedOrder({ id, list, isOfWaiting, onClose }: OpenedOrderProps) {
  const found = list.data?.pages.flatMap(({ orders }) => orders).find((order) => order.id === id);
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  const order = found ?? kept;

  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = list;
  const [openedAt] = useState(Date.now);
  // A list that was read before may not have the order yet.
  const isOld = list.dataUpdatedAt < openedAt;
  const isWanted = order === undefined && !isFetching && !isError;
  useEffect(() => {
    if (isWanted && hasNextPage) void fetchNextPage();
    else if (isWanted && isOld) void refetch();
  }, [isWanted, hasNextPage, isOld, fetchNextPage, refetch]);

  if (order !== undefined) return <DecideDialog order={order} onClose={onClose} />;
  // The page says that the list is being loaded, or why it is not.
  if (list.data === undefined) return null;
  if (list.isError)
    return (
      <WithoutOrder onClose={onClose}>
        <LoadFailure what="the order" error={list.error} onRetry={list.refetch} />
      </WithoutOrder>
    );
  if (hasNextPage || isOld)
    return (
      <WithoutOrder onClose={onClose}>
        <LoadingWords text="Looking for the order" />
        <Skeleton lines={4} />
      </WithoutOrder>
    );
  return (
    <WithoutOrder onClose={onClose}>
      {isOfWaiting ? (
        <Notice tone="info" title={refusalSentences.ORDER_DECIDED}>
          It no longer waits: look for it among those that are approved or rejected.
        </Notice>
      ) : (
        <Notice tone="warning" title={refusalSentences.ORDER_UNKNOWN} />
      )}
    </WithoutOrder>
  );
}

function WithoutOrder({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open onClose={onClose} title="Order" size="small">
      {children}
    </Dialog>
  );
}
