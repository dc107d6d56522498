import { zodResolver } from '@hookform/resolvers/zod';
import { CallError } from '@sagwan/contract/call.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { paths } from '../paths.ts';
import { office, useSession } from './office.ts';

const signInForm = z.object({
  email: z.email('Enter your work e-mail, such as name@company.ph.'),
  password: z.string().min(1, 'Enter your password.'),
  // Left empty by the demonstration's accounts alone; the server decides.
  code: z
    .string()
    .trim()
    .regex(
      /^(\d{6}|[\dA-Za-z]{5}[ -]?[\dA-Za-z]{5})?$/,
      'Enter the six digits, such as 123456, or a recovery code, such as 7KX2M-9QRTD.',
    ),
});

/** What the server is sent for what was typed in the one field. */
function secondFactorOf(code: string) {
  if (code === '') return {};
  return code.length === 6 ? { totp: code } : { recoveryCode: code };
}

const arrival = z.object({
  from: z.string().startsWith('/').catch(paths.loans),
  expired: z.boolean().catch(false),
});

/** The sentence for a refused sign-in; the shared one names a member's phone number. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.';
  return error.code === 'CREDENTIALS_WRONG' ? 'The e-mail, password or code is not right.' : error.message;
}

export function SignInPage() {
  usePageTitle('Sign in');
  const navigate = useNavigate();
  const location = useLocation();
  const { accessToken } = useSession();
  const { from, expired } = arrival.parse(location.state ?? {});
  const [refusal, setRefusal] = useState<string>();
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(signInForm) });

  if (accessToken !== undefined) return <Navigate to={from} replace />;

  const signIn = handleSubmit(async ({ email, password, code }) => {
    setRefusal(undefined);
    try {
      await office.signIn({ email, password, ...secondFactorOf(code) });
      await navigate(from, { replace: true });
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  });

  return (
    <div className="frame">
      <header className="on-brand bg-brand px-4 py-3 text-on-brand sm:px-6">
        <p className="font-semibold">Sagwan back office</p>
      </header>
      <main className="mx-auto w-full max-w-form flex-1 px-4 py-8 sm:py-16">
        <form
          noValidate
          onSubmit={signIn}
          className="flex flex-col gap-5 rounded-lg border border-line bg-paper p-4 sm:p-8"
        >
          <div>
            <h1>Sign in</h1>
            <p className="text-quiet">For employees only. Members sign in elsewhere.</p>
          </div>
          {expired && refusal === undefined && <Notice tone="info">Your login has expired.</Notice>}
          {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField label="Password" error={errors.password?.message} {...register('password')} />
          <TextField
            label="Code"
            hint="The six digits that your authenticator shows now. Each code works once. Without it: a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            error={errors.code?.message}
            {...register('code')}
          />
          <Button type="submit" wide busy={isSubmitting} busyText="Signing in">
            Sign in
          </Button>
        </form>
      </main>
    </div>
  );
}
