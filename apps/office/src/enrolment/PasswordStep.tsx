import { zodResolver } from '@hookform/resolvers/zod';
import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeChoosePassword } from '@sagwan/contract/staff/enrol.ts';
import { staffPasswordLeast } from '@sagwan/domain/staff/staff-password.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isLinkInvalid, useChoosePassword } from './use-enrolment.ts';

const form = z
  .object({ password: officeChoosePassword.body.shape.password, again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    error: 'This differs from the password above. Please type it again.',
  });

export interface PasswordStepProps {
  token: string;
  onChosen: (chosen: AnswerOf<typeof officeChoosePassword>) => void;
  onOver: () => void;
}

/** The first step: a password, typed twice. */
export function PasswordStep({ token, onChosen, onOver }: PasswordStepProps) {
  const choose = useChoosePassword(token);
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: zodResolver(form) });
  const submit = handleSubmit(({ password }) =>
    choose.mutate(password, {
      onSuccess: onChosen,
      onError: (error) => isLinkInvalid(error) && onOver(),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {choose.isError && <Notice tone="danger" title={choose.error.message} />}
      <PasswordField
        label="New password"
        hint={`At least ${staffPasswordLeast} characters. A few words that do not belong together are strong, and easy to remember.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="The same password again"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again')}
      />
      <Button type="submit" wide busy={choose.isPending} busyText="Saving">
        Continue
      </Button>
    </form>
  );
}
