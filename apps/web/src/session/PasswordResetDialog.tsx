import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { isPhoneNumber, normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { CodeField } from '@sagwan/ui/CodeField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyBackCloses } from '../LazyBackCloses.tsx';
import { paths } from '../paths.ts';
import { useLocalPath, useWords } from '../words.tsx';
import { callApi } from './call-api.ts';
import { fieldsOfRefusal } from './registration.ts';
import { SendCode } from './SendCode.tsx';
import { useFailureOf } from './use-failure-of.ts';

/** A new password by a code sent to the phone; every session of the account ends with it. The number stays when it is closed. */
export function PasswordResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { passwordReset: words } = useWords();
  const [phoneNumber, setPhoneNumber] = useState('');
  return (
    <Dialog open={open} onClose={onClose} title={words.title} dismissible={false} closeButton>
      <LazyBackCloses onBack={onClose} />
      <PasswordResetForm phoneNumber={phoneNumber} onPhoneNumber={setPhoneNumber} onDone={onClose} />
    </Dialog>
  );
}

function PasswordResetForm({
  phoneNumber: typed,
  onPhoneNumber,
  onDone,
}: {
  phoneNumber: string;
  onPhoneNumber: (phoneNumber: string) => void;
  onDone: () => void;
}) {
  const navigate = useNavigate();
  const allWords = useWords();
  const { passwordReset: words, oneTimeCode, fieldHints } = allWords;
  const localPath = useLocalPath();
  const failureOf = useFailureOf();
  const form = useForm({
    initial: { phoneNumber: typed, otp: '', newPassword: '', again: '' },
    onChange: ({ phoneNumber }) => onPhoneNumber(phoneNumber),
    problemsOf: (values) => problemsOf(allWords, values),
    showsWhenLeft: true,
    send: async ({ phoneNumber, otp, newPassword }) => {
      await callApi(resetPassword, {
        body: { phoneNumber: normalizePhoneNumber(phoneNumber), otp, newPassword },
      });
      toast.success(words.changed);
      onDone();
      await navigate(localPath(paths.signIn));
    },
    fieldsOf: (error) => {
      const { password: newPassword, ...others } = fieldsOfRefusal(failureOf(error));
      return { newPassword, ...others };
    },
    // Specification §8, 'Other failure'.
    onFail: (error) => toast.errorBeside(failureOf(error).message),
  });
  const { values, problems } = form;
  const isMismatchSaid = form.errorOf('again') !== undefined;

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <PhoneField
        {...form.bind('phoneNumber')}
        label={words.phoneNumber}
        // Password managers keep the new password under it.
        autoComplete="username"
        valid={form.validOf('phoneNumber')}
      />
      <SendCode phoneNumber={values.phoneNumber} purpose="password_reset" />
      <CodeField
        {...form.bind('otp')}
        label={oneTimeCode.label}
        hint={fieldHints.otp}
        valid={form.validOf('otp')}
      />
      <PasswordField
        {...form.text('newPassword')}
        label={words.newPassword}
        autoComplete="new-password"
        maxLength={24}
        hint={fieldHints.password}
        valid={form.validOf('newPassword')}
      />
      <PasswordField
        {...form.text('again')}
        label={words.newPasswordAgain}
        autoComplete="new-password"
        maxLength={24}
        hint={isMismatchSaid || form.validOf('again') !== false ? undefined : words.mismatch}
        valid={form.validOf('again')}
      />
      {form.otherError && <Notice tone="danger">{failureOf(form.otherError).message}</Notice>}
      <Button
        {...form.button}
        wide
        disabledReason={problems.phoneNumber ?? problems.otp ?? problems.newPassword ?? problems.again}
      >
        {words.submit}
      </Button>
    </form>
  );
}

type Typed = Record<'phoneNumber' | 'otp' | 'newPassword' | 'again', string>;

function problemsOf(
  { passwordReset: words, fieldHints }: Pick<SiteWords, 'passwordReset' | 'fieldHints'>,
  { phoneNumber, otp, newPassword, again }: Typed,
): Partial<Typed> {
  return {
    ...(!isPhoneNumber(phoneNumber) && {
      phoneNumber: phoneNumber === '' ? words.phoneMissing : fieldHints.phoneNumber,
    }),
    ...(!fields.otp.schema.safeParse(otp).success && { otp: words.codeMissing }),
    ...(!fields.password.schema.safeParse(newPassword).success && { newPassword: words.passwordMissing }),
    ...(again === '' ? { again: words.againMissing } : again !== newPassword && { again: words.mismatch }),
  };
}
