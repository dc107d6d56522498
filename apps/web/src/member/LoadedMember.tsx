import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberWords } from '../member-words.ts';
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
      <LoadFailed error={error} onTryAgain={() => void refetch()}>
        {memberWords().screens.errors.loadFailures.details}
      </LoadFailed>
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
