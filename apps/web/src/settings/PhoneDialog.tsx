import { changePhone, proveNewPhone } from '@sagwan/contract/session/change-phone.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { isPhoneNumber, normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { Focused } from '../Focused.tsx';
import { focusHeading } from '../focus-heading.ts';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { usePasskeysWork } from '../passkey/device-passkeys.ts';
import { passkeysQuery } from '../passkey/passkeys-query.ts';
import { passkeyProblem, passkeyProof, type StepUpProof } from '../passkey/UsePasskey.tsx';
import { queryKeys } from '../query-keys.ts';
import { type Challenge, CodeDialog } from '../session/CodeDialog.tsx';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { currentSession, keepSession } from '../session/session-store.ts';
import { tellFailure } from '../session/tell-failure.ts';
import { useMemberPhone } from '../session/use-session.ts';

const words = () => memberWords().phoneChangeWords;

/**
 * Another phone number: its own code first, then the old phone's code, or a passkey and a day. What was typed stays when the dialog
 * is closed.
 */
export function PhoneDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<string>();

  function close() {
    if (done !== undefined) setTyped('');
    setDone(undefined);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={words().title} size="small" initialFocus="firstField">
      <BackCloses onBack={close} />
      <div className="flex flex-col gap-4">
        {done === undefined ? (
          <ChangePhone typed={typed} onType={setTyped} onDone={setDone} />
        ) : (
          <Focused>
            <Notice tone="success">{done}</Notice>
          </Focused>
        )}
      </div>
    </Dialog>
  );
}

interface ChangePhoneProps {
  /** Says what happens now. */
  onDone: (sentence: string) => void;
}

function ChangePhone({
  typed,
  onType,
  onDone,
}: ChangePhoneProps & { typed: string; onType: (newNumber: string) => void }) {
  const phoneNumber = useMemberPhone();
  // Each with the number that it was asked for: what is typed meanwhile changes neither.
  const [asked, setAsked] = useState<{ newPhoneNumber: string; challenge: Challenge }>();
  const [proved, setProved] = useState<{ newPhoneNumber: string; phoneConfirmation: string }>();
  const form = useForm({
    initial: { newNumber: typed },
    onChange: ({ newNumber }) => onType(newNumber),
    problemsOf: ({ newNumber }) => ({
      newNumber: isPhoneNumber(newNumber) ? undefined : words().missing,
    }),
    send: ({ newNumber }) => prove(normalizePhoneNumber(newNumber)),
    fieldsOf: (error) => ({ newNumber: failureOf(error).message }),
    onFail: tellFailure,
  });

  /** @throws CallError */
  async function prove(newPhoneNumber: string, proof?: { otp: string; challengeId: string }) {
    const answer = await callApi(proveNewPhone, { body: { phoneNumber, newPhoneNumber, ...proof } });
    if (answer.state === 'OTP_REQUIRED') {
      setAsked({ newPhoneNumber, challenge: answer });
      return;
    }
    setAsked(undefined);
    setProved({ newPhoneNumber, phoneConfirmation: answer.phoneConfirmation });
  }

  if (proved !== undefined) return <ConfirmChange {...proved} onDone={onDone} />;
  return (
    <>
      <p>{words().note}</p>
      <Notice tone="info" live={false}>
        {words().pause}
      </Notice>
      <form {...form.props} className="flex flex-col gap-4">
        <PhoneField {...form.bind('newNumber')} label={words().newNumber} valid={form.validOf('newNumber')} />
        <Button {...form.button} wide disabledReason={form.problems.newNumber}>
          {words().begin}
        </Button>
      </form>
      {asked !== undefined && (
        <CodeDialog
          challenge={asked.challenge}
          about={words().newAbout({ number: masked(asked.newPhoneNumber) })}
          onCancel={() => setAsked(undefined)}
          onConfirm={(otp) => prove(asked.newPhoneNumber, { otp, challengeId: asked.challenge.challengeId })}
          onSendAgain={() => prove(asked.newPhoneNumber)}
        />
      )}
    </>
  );
}

/** The second step: by the old phone at once, or by a passkey after a day. */
function ConfirmChange({
  newPhoneNumber,
  phoneConfirmation,
  onDone,
}: ChangePhoneProps & { newPhoneNumber: string; phoneConfirmation: string }) {
  const phoneNumber = useMemberPhone();
  const queryClient = useQueryClient();
  const works = usePasskeysWork();
  const passkeys = useQuery({ ...passkeysQuery(phoneNumber), enabled: works });
  const mayUsePasskey = works && (passkeys.data?.passkeys.length ?? 0) > 0;
  const [challenge, setChallenge] = useState<Challenge>();
  const [running, setRunning] = useState<'sms' | 'passkey'>();
  const [problem, setProblem] = useState<string>();
  const body = { phoneNumber, newPhoneNumber, phoneConfirmation };

  /** @throws CallError */
  async function send(proof: StepUpProof | undefined) {
    const answer = await callApi(changePhone, { body: { ...body, ...proof } });
    if (answer.state === 'STEP_UP_REQUIRED') {
      setChallenge(answer);
      return;
    }
    setChallenge(undefined);
    if (answer.state === 'PHONE_CHANGE_WAITS') {
      void queryClient.invalidateQueries({ queryKey: [...queryKeys.locks, phoneNumber] });
      onDone(words().waits({ at: longDateTime(new Date(answer.dueAt)) }));
      return;
    }
    // The new session reads Settings again and closes this dialog with it: a toast stays, and the focus goes to the heading.
    toast.success(words().changed);
    focusHeading();
    const { persist } = currentSession();
    keepSession({ accessToken: answer.accessToken, phoneNumber: newPhoneNumber, persist });
  }

  async function run(factor: 'sms' | 'passkey') {
    setRunning(factor);
    setProblem(undefined);
    try {
      if (factor === 'sms') await send(undefined);
      else await send(await passkeyProof(await callApi(changePhone, { body: { ...body, factor } })));
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setRunning(undefined);
  }

  return (
    <>
      <Focused>
        <Notice tone="success">{words().proved}</Notice>
      </Focused>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div className="flex flex-col gap-2">
        <Button
          wide
          busy={running === 'sms'}
          disabled={running === 'passkey'}
          onClick={() => void run('sms')}
        >
          {words().oldPhone}
        </Button>
        <p className="text-sm text-quiet">{words().oldPhoneNote}</p>
      </div>
      {mayUsePasskey ? (
        <div className="flex flex-col gap-2">
          <Button
            variant="secondary"
            wide
            busy={running === 'passkey'}
            disabled={running === 'sms'}
            onClick={() => void run('passkey')}
          >
            {words().lostPhone}
          </Button>
          <p className="text-sm text-quiet">{words().lostPhoneNote}</p>
        </div>
      ) : (
        <p className="text-sm text-quiet">{words().noPasskey}</p>
      )}
      {challenge !== undefined && (
        <CodeDialog
          challenge={challenge}
          about={words().oldAbout({ number: masked(newPhoneNumber) })}
          onCancel={() => setChallenge(undefined)}
          onConfirm={(otp) => send({ otp, challengeId: challenge.challengeId })}
          onSendAgain={() => send(undefined)}
        />
      )}
    </>
  );
}
