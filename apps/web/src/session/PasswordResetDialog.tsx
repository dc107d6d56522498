import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
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
import { useLocalPath, useWords } from '../words.tsx';
import { callApi } from './call-api.ts';
import type { Failure } from './failure.ts';
import { SendCode } from './SendCode.tsx';
import { useFailureOf } from './use-failure-of.ts';

/** A new password by a code sent to the phone; every session of the account ends with it. */
export function PasswordResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { passwordReset: words } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.title} dismissible={false} closeButton>
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
  const { passwordReset: words, oneTimeCode, fieldHints } = useWords();
  const localPath = useLocalPath();
  const failureOf = useFailureOf();
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
      toast.success(words.changed);
      onDone();
      await navigate(localPath(paths.signIn));
    } catch (error) {
      setFailure(failureOf(error));
      setRunning(false);
    }
  }

  const missing = missingSentence(words, valid);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PhoneField
        label={words.phoneNumber}
        value={phoneNumber}
        onChange={setPhoneNumber}
        valid={phoneNumber === '' ? undefined : valid.phoneNumber}
        error={failure?.fields.phoneNumber}
      />
      <SendCode phoneNumber={phoneNumber} purpose="password_reset" />
      <TextField
        label={oneTimeCode.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={otp}
        onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
        hint={fieldHints.otp}
        valid={otp === '' ? undefined : valid.otp}
        error={failure?.fields.otp}
      />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        maxLength={24}
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
        hint={fieldHints.password}
        valid={newPassword === '' ? undefined : valid.newPassword}
        error={failure?.fields.newPassword}
      />
      <PasswordField
        label={words.newPasswordAgain}
        autoComplete="new-password"
        maxLength={24}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        hint={again !== '' && !valid.again ? words.mismatch : undefined}
        valid={again === '' ? undefined : valid.again}
      />
      {failure !== undefined && Object.keys(failure.fields).length === 0 && (
        <Notice tone="danger">{failure.message}</Notice>
      )}
      <Button type="submit" wide busy={running} disabledReason={missing}>
        {words.submit}
      </Button>
    </form>
  );
}

function missingSentence(
  words: SiteWords['passwordReset'],
  valid: Record<'phoneNumber' | 'otp' | 'newPassword' | 'again', boolean>,
): string | undefined {
  if (!valid.phoneNumber) return words.phoneMissing;
  if (!valid.otp) return words.codeMissing;
  if (!valid.newPassword) return words.passwordMissing;
  return valid.again ? undefined : words.againMissing;
}
