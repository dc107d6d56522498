import { screens } from '@sagwan/domain/copy/screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemberPhone } from '../session/use-session.ts';
import { memberQuery } from './member-query.ts';
import type { MemberRecord } from './stored-steps.ts';

export interface LoadedMemberProps {
  /** Waits for a new answer, where a cached one may be out of date. */
  fresh?: boolean;
  children: (member: MemberRecord, phoneNumber: string) => ReactNode;
}

/** Loads the member record, for a form to start with. */
export function LoadedMember({ fresh = false, children }: LoadedMemberProps) {
  const phoneNumber = useMemberPhone();
  const { data, error, isFetchedAfterMount, refetch } = useQuery(memberQuery(phoneNumber));
  if (data !== undefined && (isFetchedAfterMount || !fresh)) return children(data, phoneNumber);
  if (error !== null) {
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
        Your details could not be loaded. Nothing is lost.
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <LoadingWords />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
