import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import {
  addPasskey,
  type listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@sagwan/contract/passkey/passkeys.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { type Challenge, CodeDialog } from '../session/CodeDialog.tsx';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { QueryResult } from '../settings/QueryResult.tsx';
import { makePasskey, PasskeyNotUsed, usePasskeysWork } from './device-passkeys.ts';
import { passkeysQuery } from './passkeys-query.ts';

const words = () => memberWords().passkeyWords;

type Passkey = AnswerOf<typeof listPasskeys>['passkeys'][number];

/** The member's passkeys: add one, name it, remove it. */
export function PasskeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={words().title}>
      <Passkeys />
    </Dialog>
  );
}

function Passkeys() {
  const phoneNumber = useMemberPhone();
  const queryClient = useQueryClient();
  const query = useQuery({ ...passkeysQuery(phoneNumber), refetchOnMount: 'always' });
  const [done, setDone] = useState<string>();
  const finish = async (sentence: string) => {
    await queryClient.invalidateQueries({ queryKey: passkeysQuery(phoneNumber).queryKey });
    setDone(sentence);
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-text">{words().note}</p>
      {done !== undefined && <Notice tone="success">{done}</Notice>}
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
              <AddPasskey phoneNumber={phoneNumber} onAdded={() => finish(words().added)} />
            )}
          </>
        )}
      </QueryResult>
    </div>
  );
}

/** A code by SMS first; then the device makes the passkey. */
function AddPasskey({ phoneNumber, onAdded }: { phoneNumber: string; onAdded: () => Promise<void> }) {
  const works = usePasskeysWork();
  const [challenge, setChallenge] = useState<Challenge>();
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!works) return <p className="text-sm text-quiet">{words().unsupported}</p>;

  /** @throws CallError */
  async function ask() {
    const answer = await callApi(startPasskey, { body: { phoneNumber } });
    if (answer.state === 'OTP_REQUIRED') setChallenge(answer);
  }

  async function begin() {
    setProblem(undefined);
    setMaking(true);
    try {
      await ask();
    } catch (error) {
      setProblem(failureOf(error).message);
    }
    setMaking(false);
  }

  /** @throws CallError where the code is not right; what the device answers is shown in the dialog with the list. */
  async function confirm(otp: string) {
    const { challengeId } = challenge ?? {};
    if (challengeId === undefined) return;
    const ready = await callApi(startPasskey, { body: { phoneNumber, challengeId, otp } });
    if (ready.state !== 'PASSKEY_READY') return;
    setChallenge(undefined);
    setMaking(true);
    try {
      const attestation = await makePasskey(ready.creation);
      await callApi(addPasskey, { body: { phoneNumber, challengeId: ready.challengeId, attestation } });
      await onAdded();
    } catch (error) {
      setProblem(error instanceof PasskeyNotUsed ? error.message : failureOf(error).message);
    }
    setMaking(false);
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button wide busy={making} busyText={words().adding} onClick={() => void begin()}>
        {words().add}
      </Button>
      {challenge !== undefined && (
        <CodeDialog
          key={challenge.challengeId}
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
  const [naming, setNaming] = useState(false);
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

  if (naming) {
    return (
      <NamePasskey
        {...{ phoneNumber, passkey }}
        onCancel={() => setNaming(false)}
        onNamed={async () => {
          setNaming(false);
          await onDone(words().renamed);
        }}
      />
    );
  }
  const facts = [
    words().addedAt({ at: longDateTime(new Date(createdAt)) }),
    lastUsedAt === null ? words().neverUsed : words().lastUsedAt({ at: longDateTime(new Date(lastUsedAt)) }),
    ...(backedUp ? [words().backedUp] : []),
  ];
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
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
          onClick={() => setNaming(true)}
        >
          {words().rename}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={words().removeOf({ name })}
          onClick={() => void remove({}).catch((error: unknown) => setProblem(failureOf(error).message))}
        >
          {words().remove}
        </Button>
      </div>
      {challenge !== undefined && (
        <CodeDialog
          key={challenge.challengeId}
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

function NamePasskey({
  phoneNumber,
  passkey,
  onCancel,
  onNamed,
}: {
  phoneNumber: string;
  passkey: Passkey;
  onCancel: () => void;
  onNamed: () => Promise<void>;
}) {
  const form = useForm({
    initial: { name: passkey.name },
    problemsOf: ({ name }) => ({
      name: fields.passkeyName.schema.safeParse(name).success
        ? undefined
        : memberWords().fieldHints.passkeyName,
    }),
    send: async ({ name }) => {
      await callApi(renamePasskey, { body: { phoneNumber, passkeyId: passkey.passkeyId, name } });
      await onNamed();
    },
    fieldsOf: (error) => ({ name: failureOf(error).message }),
  });

  return (
    <li className="py-3">
      <form {...form.props} className="flex flex-col gap-3">
        <TextField
          {...form.text('name')}
          label={words().name}
          maxLength={fields.passkeyName.maxLength}
          hint={form.problems.name}
        />
        <div className="flex flex-wrap gap-3">
          <Button {...form.button} size="small" disabled={form.problems.name !== undefined}>
            {words().saveName}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            {words().cancel}
          </Button>
        </div>
      </form>
    </li>
  );
}
