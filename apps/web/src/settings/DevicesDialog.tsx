import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { endSessions } from '@sagwan/contract/session/end-sessions.ts';
import { listSessions } from '@sagwan/contract/session/list-sessions.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Focused } from '../Focused.tsx';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { QueryResult } from '../QueryResult.tsx';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { useMemberPhone, useSignOut } from '../session/use-session.ts';

const words = () => memberWords().screens.settings;

type Session = AnswerOf<typeof listSessions>['sessions'][number];

/** Where the member is signed in; each can be ended, and all of them. */
export function DevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={words().devices}>
      <Devices />
    </Dialog>
  );
}

function Devices() {
  const phoneNumber = useMemberPhone();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const queryKey = [...queryKeys.sessions, phoneNumber];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listSessions, { body: { phoneNumber }, signal }),
    refetchOnMount: 'always',
  });
  const end = useMutation({
    mutationFn: (sessionId: string | undefined) =>
      callApi(endSessions, { body: { phoneNumber, ...(sessionId !== undefined && { sessionId }) } }),
    onSuccess: (_, sessionId) => {
      if (sessionId === undefined) signOut();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-text">{words().devicesNote}</p>
      {end.isError && <Notice tone="danger" title={failureOf(end.error).message} />}
      {end.isSuccess && (
        <Focused key={end.variables}>
          <Notice tone="success">{words().sessionEnded}</Notice>
        </Focused>
      )}
      <QueryResult query={query} lines={4}>
        {({ sessions }) => (
          <ul className="flex flex-col gap-3">
            {sessions.map((session) => (
              <Device
                key={session.sessionId}
                session={session}
                busy={end.isPending && end.variables === session.sessionId}
                onEnd={() => end.mutate(session.sessionId)}
              />
            ))}
          </ul>
        )}
      </QueryResult>
      <div className="flex flex-col gap-2 pt-2">
        <p className="text-sm text-quiet">{words().endAllNote}</p>
        <Button
          variant="danger"
          wide
          busy={end.isPending && end.variables === undefined}
          onClick={() => end.mutate(undefined)}
        >
          {words().endAll}
        </Button>
      </div>
    </div>
  );
}

function Device({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const timesId = useId();
  const { device, signedInAt, lastUsedAt, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-background px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <div id={timesId} className="text-sm text-quiet">
          <p>{words().signedInAt({ at: longDateTime(new Date(signedInAt)) })}</p>
          <p>{words().lastUsedAt({ at: longDateTime(new Date(lastUsedAt)) })}</p>
        </div>
      </div>
      {current ? (
        <StatusBadge tone="success" icon="check-circle" text={words().thisDevice} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={words().endSessionOf({ device })}
          // Several may have the same name.
          aria-describedby={timesId}
          onClick={onEnd}
        >
          {words().endSession}
        </Button>
      )}
    </li>
  );
}
