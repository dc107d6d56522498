import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { stopPhoneChange } from '@sagwan/contract/session/change-phone.ts';
import { listLocks } from '@sagwan/contract/session/list-locks.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { focusHeading } from '../focus-heading.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { localPath, paths } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { rememberedLanguage } from '../remembered-language.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { useMemberPhone } from '../session/use-session.ts';

/** What of the account is paused, since when, and how and when it ends; nothing where nothing is. */
export function Locks() {
  const phoneNumber = useMemberPhone();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.locks, phoneNumber],
    queryFn: ({ signal }) => callApi(listLocks, { body: { phoneNumber }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <>
      {/* Somebody else's request for another phone number must not stay unseen, with its button. */}
      {error !== null && (
        <LoadFailed error={error} busy={isFetching} onTryAgain={() => void refetch()}>
          {memberWords().screens.errors.loadFailures.locks}
        </LoadFailed>
      )}
      {data?.locks.map((lock) => (
        <Lock key={lock.kind} phoneNumber={phoneNumber} lock={lock} />
      ))}
    </>
  );
}

function Lock({
  phoneNumber,
  lock,
}: {
  phoneNumber: string;
  lock: AnswerOf<typeof listLocks>['locks'][number];
}) {
  const { kind, status, statusMessage, statusColor, statusIcon, since, until } = lock;
  return (
    <Notice tone={statusColor} icon={statusIcon} title={status}>
      <p>{statusMessage}</p>
      <p className="mt-1 text-sm">
        {since !== null && `${memberWords().lockWords.since({ at: longDateTime(new Date(since)) })}. `}
        {memberWords().lockWords.until({ at: longDateTime(new Date(until)) })}.
      </p>
      {kind === 'suspended' && (
        <Link
          to={localPath(rememberedLanguage(), paths.contact)}
          className="link inline-flex min-h-11 items-center"
        >
          {memberWords().lockWords.beHeard}
        </Link>
      )}
      {(kind === 'phoneChange' || kind === 'lostPhone') && <StopPhoneChange phoneNumber={phoneNumber} />}
    </Notice>
  );
}

function StopPhoneChange({ phoneNumber }: { phoneNumber: string }) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => callApi(stopPhoneChange, { body: { phoneNumber } }),
    // The button goes with the notice.
    onSuccess: focusHeading,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.locks, phoneNumber] }),
  });
  return (
    <div className="mt-3 flex flex-col gap-2">
      {stop.isError && (
        <p role="alert" className="text-sm text-danger">
          {failureOf(stop.error).message}
        </p>
      )}
      <Button variant="secondary" size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        {memberWords().phoneChangeWords.stop}
      </Button>
    </div>
  );
}
