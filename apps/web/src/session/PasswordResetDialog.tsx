import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { callApi } from './call-api.ts';
import { type Failure, failureOf } from './failure.ts';
import { SendCode } from './SendCode.tsx';

/** A new password by a code sent to the phone; every session of the account ends with it. */
export function PasswordResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Set a new password" dismissible={false} closeButton>
      <PasswordResetForm onDone={onClose} />
    </Dialog>
  );
}

function PasswordResetForm({ onDone }: { onDone: () => void }) {
  const [phoneNumber, setPhoneNumber] = useState('');
  const [otp, setOtp] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [again, setAgain] = useState('');
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const navigate = useNavigate();
  const valid = {
    phoneNumber: fields.phoneNumber.schema.safeParse(normalizePhoneNumber(phoneNumber)).success,
    otp: fields.otp.schema.safeParse(otp).success,
    newPassword: fields.password.schema.safeParse(newPassword).success,
    again: again !== '' && again === newPassword,
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running || missing !== undefined) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await callApi(resetPassword, {
        body: { phoneNumber: normalizePhoneNumber(phoneNumber), otp, newPassword },
      });
      toast.success(screens.settings.passwordChanged);
      onDone();
      await navigate(paths.signIn);
    } catch (error) {
      setFailure(failureOf(error));
      setRunning(false);
    }
  }

  const missing = missingSentence(valid);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PhoneField
        label="Phone number"
        value={phoneNumber}
        onChange={setPhoneNumber}
        valid={phoneNumber === '' ? undefined : valid.phoneNumber}
        error={failure?.fields.phoneNumber}
      />
      <SendCode phoneNumber={phoneNumber} purpose="password_reset" />
      <TextField
        label="One-time code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={otp}
        onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
        hint={fields.otp.hint}
        valid={otp === '' ? undefined : valid.otp}
        error={failure?.fields.otp}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        maxLength={24}
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
        hint={fields.password.hint}
        valid={newPassword === '' ? undefined : valid.newPassword}
        error={failure?.fields.newPassword}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        maxLength={24}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        hint={again !== '' && !valid.again ? screens.settings.passwordMismatch : undefined}
        valid={again === '' ? undefined : valid.again}
      />
      {failure !== undefined && Object.keys(failure.fields).length === 0 && (
        <Notice tone="danger">{failure.message}</Notice>
      )}
      <Button type="submit" wide busy={running} disabledReason={missing}>
        {screens.settings.changePassword}
      </Button>
    </form>
  );
}

function missingSentence(
  valid: Record<'phoneNumber' | 'otp' | 'newPassword' | 'again', boolean>,
): string | undefined {
  if (!valid.phoneNumber) return 'Enter your phone number.';
  if (!valid.otp) return 'Ask for a code and enter it.';
  if (!valid.newPassword) return 'Choose a new password.';
  return valid.again ? undefined : 'Enter the new password again.';
}
