import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { memberWords } from '../member-words.ts';
import type { StepUpProof } from '../passkey/UsePasskey.tsx';
import { paths } from '../paths.ts';
import { type Challenge, CodeDialog } from '../session/CodeDialog.tsx';
import { callApi } from '../session/call-api.ts';
import { type Failure, failureOf } from '../session/failure.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { useTimers } from '../use-timers.ts';

const words = () => memberWords().screens.settings;

/** A new password, twice; a code by SMS where the sign-in is more than 5 minutes old (decisions §2, 'changing a password'). */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const timers = useTimers();
  const navigate = useNavigate();

  function changed() {
    onClose();
    toast.success(words().passwordChanged, { duration: timings.toast });
    timers.after(timings.passwordChangeRedirect, () => void navigate(paths.dashboard));
  }

  return (
    <Dialog open={open} onClose={onClose} title={words().password} size="small" initialFocus="firstField">
      <PasswordForm onChanged={changed} />
    </Dialog>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const phoneNumber = useMemberPhone();
  const [newPassword, setNewPassword] = useState('');
  const [again, setAgain] = useState('');
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [challenge, setChallenge] = useState<Challenge>();
  const strong = fields.password.schema.safeParse(newPassword).success;
  const equal = again !== '' && again === newPassword;

  /** @throws CallError */
  async function ask(proof: StepUpProof | undefined): Promise<void> {
    const answer = await callApi(changePassword, {
      body: { phoneNumber, newPassword, password: newPassword, ...proof },
    });
    if (answer.state === 'PASSWORD_CHANGED') onChanged();
    else setChallenge(answer);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running || !strong || !equal) return;
    setRunning(true);
    setFailure(undefined);
    const waiting = toast.loading(words().passwordLoading, { duration: Number.POSITIVE_INFINITY });
    try {
      await ask(undefined);
      toast.dismiss(waiting);
    } catch (error) {
      const failed = failureOf(error);
      // Beside the sentence in the form (specification §8, 'Other failure').
      toast.error(failed.message, { id: waiting, duration: timings.toast });
      setFailure(failed);
    }
    setRunning(false);
  }

  const named = failure?.fields.newPassword ?? failure?.fields.password;
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          maxLength={24}
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          hint={fields.password.hint}
          valid={newPassword === '' ? undefined : strong}
          error={named}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          maxLength={24}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
          hint={again !== '' && !equal ? words().passwordMismatch : undefined}
          valid={again === '' ? undefined : equal}
        />
        {failure !== undefined && named === undefined && <Notice tone="danger">{failure.message}</Notice>}
        <p className="text-sm text-quiet">You will be signed out everywhere else.</p>
        <Button type="submit" wide busy={running} disabledReason={missingSentence(strong, equal)}>
          {words().changePassword}
        </Button>
      </form>
      {challenge !== undefined && (
        <CodeDialog
          key={challenge.challengeId}
          challenge={challenge}
          about={words().changePassword}
          onCancel={() => setChallenge(undefined)}
          onConfirm={(otp) => ask({ otp, challengeId: challenge.challengeId })}
          onSendAgain={() => ask(undefined)}
          passkey={{
            ask: () =>
              callApi(changePassword, {
                body: { phoneNumber, newPassword, password: newPassword, factor: 'passkey' },
              }),
            confirm: ask,
          }}
        />
      )}
    </>
  );
}

function missingSentence(strong: boolean, equal: boolean): string | undefined {
  if (!strong) return 'Choose a new password.';
  return equal ? undefined : 'Enter the new password again.';
}
