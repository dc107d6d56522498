import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeChoosePassword } from '@sagwan/contract/staff/enrol.ts';
import { staffPasswordLeast } from '@sagwan/domain/staff/staff-password.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { isLinkInvalid, useChoosePassword } from './use-enrolment.ts';

function problemsOf({ password, again }: { password: string; again: string }) {
  const { error } = officeChoosePassword.body.shape.password.safeParse(password);
  return {
    password: error?.issues[0]?.message,
    again: password === again ? undefined : 'This differs from the password above. Please type it again.',
  };
}

export interface PasswordStepProps {
  token: string;
  onChosen: (chosen: AnswerOf<typeof officeChoosePassword>) => void;
  onOver: () => void;
}

/** The first step: a password, typed twice. */
export function PasswordStep({ token, onChosen, onOver }: PasswordStepProps) {
  const choose = useChoosePassword(token);
  const form = useForm({
    initial: { password: '', again: '' },
    problemsOf,
    send: ({ password }) =>
      choose.mutateAsync(password, {
        onSuccess: onChosen,
        onError: (error) => isLinkInvalid(error) && onOver(),
      }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.error !== undefined && <Notice tone="danger" title={form.error.message} />}
      <PasswordField
        {...form.text('password')}
        label="New password"
        hint={`At least ${staffPasswordLeast} characters. A few words that do not belong together are strong, and easy to remember.`}
        autoComplete="new-password"
      />
      <PasswordField {...form.text('again')} label="The same password again" autoComplete="new-password" />
      <Button {...form.button} wide busyText="Saving">
        Continue
      </Button>
    </form>
  );
}
