import { addPasskey, removePasskey, startPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { Focused } from '../Focused.tsx';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { QueryResult } from '../QueryResult.tsx';
import { type Challenge, CodeDialog } from '../session/CodeDialog.tsx';
import { callApi } from '../session/call-api.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { makePasskey, usePasskeysWork } from './device-passkeys.ts';
import { NamePasskey } from './NamePasskey.tsx';
import { type Passkey, passkeysQuery } from './passkeys-query.ts';
import { passkeyProblem } from './UsePasskey.tsx';

const words = () => memberWords().passkeyWords;

/** The member's passkeys: add one, name it, remove it. */
export function PasskeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={words().title}>
      <BackCloses onBack={onClose} />
      <Passkeys />
    </Dialog>
  );
}

function Passkeys() {
  const phoneNumber = useMemberPhone();
  const queryClient = useQueryClient();
  const query = useQuery({ ...passkeysQuery(phoneNumber), refetchOnMount: 'always' });
  const [done, setDone] = useState<{ sentence: string; count: number }>();
  const finish = async (sentence: string) => {
    await queryClient.invalidateQueries({ queryKey: passkeysQuery(phoneNumber).queryKey });
    setDone((before) => ({ sentence, count: (before?.count ?? 0) + 1 }));
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-text">{words().note}</p>
      {done !== undefined && (
        <Focused key={done.count}>
          <Notice tone="success">{done.sentence}</Notice>
        </Focused>
      )}
      <QueryResult query={query} lines={3}>
        {({ passkeys, most }) => (
          <>
            {passkeys.length === 0 ? (
              <EmptyState icon="key" title={words().none} />
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {passkeys.map((passkey) => (
                  <PasskeyItem
                    key={passkey.passkeyId}
                    phoneNumber={phoneNumber}
                    passkey={passkey}
                    onDone={finish}
                  />
                ))}
              </ul>
            )}
            {passkeys.length >= most ? (
              <p className="text-sm text-quiet">{words().full({ most: String(most) })}</p>
            ) : (
              <AddPasskey
                phoneNumber={phoneNumber}
                isFirst={passkeys.length === 0}
                onAdded={() => finish(words().added)}
              />
            )}
          </>
        )}
      </QueryResult>
    </div>
  );
}

/** A code by SMS first; then the device makes the passkey. */
function AddPasskey({
  phoneNumber,
  isFirst,
  onAdded,
}: {
  phoneNumber: string;
  isFirst: boolean;
  onAdded: () => Promise<void>;
}) {
  const works = usePasskeysWork();
  const [challenge, setChallenge] = useState<Challenge>();
  const [running, setRunning] = useState<'sendingCode' | 'adding' | 'keeping'>();
  const [problem, setProblem] = useState<string>();
  if (!works) return <p className="text-sm text-quiet">{words().unsupported}</p>;

  /** @throws CallError */
  async function ask() {
    const answer = await callApi(startPasskey, { body: { phoneNumber } });
    if (answer.state === 'OTP_REQUIRED') setChallenge(answer);
  }

  async function begin() {
    setProblem(undefined);
    setRunning('sendingCode');
    try {
      await ask();
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setRunning(undefined);
  }

  /** @throws CallError where the code is not right; what the device answers is shown in the dialog with the list. */
  async function confirm(otp: string) {
    const { challengeId } = challenge ?? {};
    if (challengeId === undefined) return;
    const ready = await callApi(startPasskey, { body: { phoneNumber, challengeId, otp } });
    if (ready.state !== 'PASSKEY_READY') return;
    setChallenge(undefined);
    setRunning('adding');
    try {
      const attestation = await makePasskey(ready.creation);
      setRunning('keeping');
      await callApi(addPasskey, { body: { phoneNumber, challengeId: ready.challengeId, attestation } });
      await onAdded();
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setRunning(undefined);
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        wide
        busy={running !== undefined}
        busyText={running && words()[running]}
        onClick={() => void begin()}
      >
        {words().add}
      </Button>
      {challenge !== undefined && (
        <CodeDialog
          challenge={challenge}
          about={words().codeAbout}
          onCancel={() => setChallenge(undefined)}
          onConfirm={confirm}
          onSendAgain={ask}
        />
      )}
    </div>
  );
}

interface PasskeyItemProps {
  phoneNumber: string;
  passkey: Passkey;
  onDone: (sentence: string) => Promise<void>;
}

function PasskeyItem({ phoneNumber, passkey, onDone }: PasskeyItemProps) {
  const { passkeyId, name, backedUp, createdAt, lastUsedAt } = passkey;
  const [naming, setNaming] = useState<'now' | 'cancelled'>();
  const [removing, setRemoving] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const [problem, setProblem] = useState<string>();

  /** @throws CallError */
  async function remove(proof: object) {
    const answer = await callApi(removePasskey, { body: { phoneNumber, passkeyId, ...proof } });
    if (answer.state === 'STEP_UP_REQUIRED') {
      setChallenge(answer);
      return;
    }
    setChallenge(undefined);
    await onDone(words().removed);
  }

  async function beginRemoval() {
    setProblem(undefined);
    setRemoving(true);
    try {
      await remove({});
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setRemoving(false);
  }

  if (naming === 'now') {
    return (
      <NamePasskey
        phoneNumber={phoneNumber}
        passkey={passkey}
        onCancel={() => setNaming('cancelled')}
        onNamed={async () => {
          await onDone(words().renamed);
          setNaming(undefined);
        }}
      />
    );
  }
  const title = <p className="font-semibold wrap-anywhere">{name}</p>;
  const facts = [
    words().addedAt({ at: longDateTime(new Date(createdAt)) }),
    lastUsedAt === null ? words().neverUsed : words().lastUsedAt({ at: longDateTime(new Date(lastUsedAt)) }),
    ...(backedUp ? [words().backedUp] : []),
  ];
  return (
    <li className="flex flex-col gap-2 py-3">
      {naming === 'cancelled' ? <Focused>{title}</Focused> : title}
      {facts.map((fact) => (
        <p key={fact} className="text-sm text-quiet">
          {fact}
        </p>
      ))}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-label={words().renameOf({ name })}
          onClick={() => setNaming('now')}
        >
          {words().rename}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={words().removeOf({ name })}
          busy={removing}
          onClick={() => void beginRemoval()}
        >
          {words().remove}
        </Button>
      </div>
      {challenge !== undefined && (
        <CodeDialog
          challenge={challenge}
          about={words().removeAbout({ name })}
          onCancel={() => setChallenge(undefined)}
          onConfirm={(otp) => remove({ otp, challengeId: challenge.challengeId })}
          onSendAgain={() => remove({})}
          passkey={{
            ask: () => callApi(removePasskey, { body: { phoneNumber, passkeyId, factor: 'passkey' } }),
            confirm: remove,
          }}
        />
      )}
    </li>
  );
}
