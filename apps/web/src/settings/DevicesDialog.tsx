import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { endSessions } from '@sagwan/contract/session/end-sessions.ts';
import { listSessions } from '@sagwan/contract/session/list-sessions.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { Focused } from '../Focused.tsx';
import { mediumDateTime } from '../member-dates.ts';
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
      <BackCloses onBack={onClose} />
      <Devices />
    </Dialog>
  );
}

/** What the last order to end a session led to. */
type Outcome = { ended: string } | { error: unknown };

function Devices() {
  const phoneNumber = useMemberPhone();
  const signOut = useSignOut();
  const [outcome, setOutcome] = useState<Outcome>();
  const query = useQuery({
    queryKey: sessionsKey(phoneNumber),
    queryFn: ({ signal }) => callApi(listSessions, { body: { phoneNumber }, signal }),
    refetchOnMount: 'always',
  });
  const endAll = useEnd(undefined, (latest) =>
    latest !== undefined && 'ended' in latest ? signOut() : setOutcome(latest),
  );
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-text">{words().devicesNote}</p>
      {outcome !== undefined && 'error' in outcome && (
        <Notice tone="danger" title={failureOf(outcome.error).message} />
      )}
      {outcome !== undefined && 'ended' in outcome && (
        <Focused key={outcome.ended}>
          <Notice tone="success">{words().sessionEnded}</Notice>
        </Focused>
      )}
      <QueryResult query={query} lines={4}>
        {({ sessions }) => (
          <ul className="flex flex-col gap-3">
            {sessions.map((session) => (
              <Device key={session.sessionId} session={session} onOutcome={setOutcome} />
            ))}
          </ul>
        )}
      </QueryResult>
      <div className="flex flex-col gap-2 pt-2">
        <p className="text-sm text-quiet">{words().endAllNote}</p>
        <Button variant="danger" wide busy={endAll.isPending} onClick={() => endAll.mutate()}>
          {words().endAll}
        </Button>
      </div>
    </div>
  );
}

const sessionsKey = (phoneNumber: string) => [...queryKeys.sessions, phoneNumber];

/**
 * Ends one session, or all. Each button has its own: with one for all of them, a second press would let the first button look idle
 * while its order runs, and whether that one failed would stay unsaid.
 */
function useEnd(sessionId: string | undefined, onOutcome: (outcome: Outcome | undefined) => void) {
  const phoneNumber = useMemberPhone();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(endSessions, { body: { phoneNumber, ...(sessionId !== undefined && { sessionId }) } }),
    onMutate: () => onOutcome(undefined),
    onSuccess: () => onOutcome({ ended: sessionId ?? '' }),
    onError: (error) => onOutcome({ error }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey(phoneNumber) }),
  });
}

function Device({
  session,
  onOutcome,
}: {
  session: Session;
  onOutcome: (outcome: Outcome | undefined) => void;
}) {
  const timesId = useId();
  const { device, signedInAt, lastUsedAt, current } = session;
  const end = useEnd(session.sessionId, onOutcome);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-background px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <div id={timesId} className="text-sm text-quiet">
          <p>{words().signedInAt({ at: mediumDateTime(new Date(signedInAt)) })}</p>
          <p>{words().lastUsedAt({ at: mediumDateTime(new Date(lastUsedAt)) })}</p>
        </div>
      </div>
      {current ? (
        <StatusBadge tone="success" icon="check-circle" text={words().thisDevice} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={end.isPending}
          aria-label={words().endSessionOf({ device })}
          // Several may have the same name.
          aria-describedby={timesId}
          onClick={() => end.mutate()}
        >
          {words().endSession}
        </Button>
      )}
    </li>
  );
}
