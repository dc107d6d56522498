import { screens } from '@sagwan/domain/copy/screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

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
  return (
    <Notice
      tone="danger"
      title={error.message}
      action={
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {screens.errors.tryAgain}
        </Button>
      }
    >
      {screens.errors.loadFailed}
    </Notice>
  );
}
