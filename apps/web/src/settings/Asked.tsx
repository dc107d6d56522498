import { screens } from '@sagwan/domain/copy/screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What a question answers; until then its shape, and when it fails a way to ask again. */
export function Asked<Answer>({
  query,
  lines,
  children,
}: {
  query: UseQueryResult<Answer>;
  /** As many lines as the answer has, about. */
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
