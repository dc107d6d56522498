import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';

/** The answer of a query; a skeleton while it loads, and a button to try again when it failed. */
export function QueryResult<Answer>({
  query,
  lines,
  children,
}: {
  query: UseQueryResult<Answer>;
  /** About as many lines as the answer has. */
  lines: number;
  children: (answer: Answer) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <>
        <LoadingWords />
        <Skeleton lines={lines} />
      </>
    );
  }
  return <LoadFailed message={error.message} onTryAgain={() => void refetch()} />;
}
