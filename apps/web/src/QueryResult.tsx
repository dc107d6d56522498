import { Card } from '@sagwan/ui/Card.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { PageSkeleton } from './navigation/PageSkeleton.tsx';

/** The answer of a query; a skeleton while it loads, and a button to try again when it failed. */
export function QueryResult<Answer>({
  query,
  lines,
  onPage = false,
  children,
}: {
  query: UseQueryResult<Answer>;
  /** About as many lines as the answer has. */
  lines: number;
  /** The answer is on the page itself, in cards of its own, or as a page with a rail. */
  onPage?: boolean | 'withRail';
  children: (answer: Answer) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) {
    if (onPage === 'withRail') return <PageSkeleton lines={lines} />;
    const skeleton = (
      <>
        <LoadingWords />
        <Skeleton lines={lines} />
      </>
    );
    return onPage ? <Card>{skeleton}</Card> : skeleton;
  }
  return <LoadFailed error={error} onTryAgain={() => void refetch()} />;
}
