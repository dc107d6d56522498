import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { PasswordUsername } from '@sagwan/ui/PasswordUsername.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BackCloses } from '../BackCloses.tsx';
import { memberWords } from '../member-words.ts';
import type { StepUpProof } from '../passkey/UsePasskey.tsx';
import { paths } from '../paths.ts';
import { type Challenge, CodeDialog } from '../session/CodeDialog.tsx';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
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
      <BackCloses onBack={onClose} />
      <PasswordForm onChanged={changed} />
    </Dialog>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const phoneNumber = useMemberPhone();
  // With the password that was sent: the fields can be typed in while the answer is awaited.
  const [asked, setAsked] = useState<{ challenge: Challenge; newPassword: string }>();
  const form = useForm({
    initial: { newPassword: '', again: '' },
    problemsOf,
    send: async ({ newPassword }) => {
      const waiting = toast.loading(words().passwordLoading, { duration: Number.POSITIVE_INFINITY });
      try {
        await ask(newPassword, undefined);
        toast.dismiss(waiting);
      } catch (error) {
        // In addition to the sentence in the form (specification §8, 'Other failure').
        toast.errorBeside(failureOf(error).message, { id: waiting, duration: timings.toast });
        throw error;
      }
    },
    fieldsOf: (error) => {
      const named = failureOf(error).fields;
      return { newPassword: named.newPassword ?? named.password };
    },
  });

  /** @throws CallError */
  async function ask(newPassword: string, proof: StepUpProof | undefined): Promise<void> {
    const answer = await callApi(changePassword, {
      body: { phoneNumber, newPassword, password: newPassword, ...proof },
    });
    if (answer.state === 'PASSWORD_CHANGED') onChanged();
    else setAsked({ challenge: answer, newPassword });
  }

  return (
    <>
      <form {...form.props} className="flex flex-col gap-4">
        <PasswordUsername username={phoneNumber} />
        <PasswordField
          {...form.text('newPassword')}
          label={words().newPassword}
          autoComplete="new-password"
          maxLength={24}
          hint={memberWords().fieldHints.password}
          valid={form.validOf('newPassword')}
        />
        <PasswordField
          {...form.text('again')}
          label={words().confirmPassword}
          autoComplete="new-password"
          maxLength={24}
          hint={form.validOf('again') === false ? words().passwordMismatch : undefined}
          valid={form.validOf('again')}
        />
        {form.otherError && <Notice tone="danger">{failureOf(form.otherError).message}</Notice>}
        <p className="text-sm text-quiet">{words().signedOutElsewhere}</p>
        <Button {...form.button} wide disabledReason={form.problems.newPassword ?? form.problems.again}>
          {words().changePassword}
        </Button>
      </form>
      {asked !== undefined && (
        <CodeDialog
          challenge={asked.challenge}
          about={words().changePassword}
          onCancel={() => setAsked(undefined)}
          onConfirm={(otp) => ask(asked.newPassword, { otp, challengeId: asked.challenge.challengeId })}
          onSendAgain={() => ask(asked.newPassword, undefined)}
          passkey={{
            ask: () =>
              callApi(changePassword, {
                body: {
                  phoneNumber,
                  newPassword: asked.newPassword,
                  password: asked.newPassword,
                  factor: 'passkey',
                },
              }),
            confirm: (proof) => ask(asked.newPassword, proof),
          }}
        />
      )}
    </>
  );
}

function problemsOf({ newPassword, again }: { newPassword: string; again: string }) {
  const strong = fields.password.schema.safeParse(newPassword).success;
  return {
    newPassword: strong ? undefined : words().newPasswordMissing,
    again: again !== '' && again === newPassword ? undefined : words().confirmPasswordMissing,
  };
}
