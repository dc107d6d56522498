import { CallError } from '@sagwan/contract/call.ts';
import { staffEmail } from '@sagwan/domain/staff/staff-fields.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { paths } from '../paths.ts';
import { office, useSession } from './office.ts';

// Left empty by the demonstration's accounts alone; the server decides.
const codePattern = /^(\d{6}|[\dA-Za-z]{5}[ -]?[\dA-Za-z]{5})?$/;

function problemsOf({ email, password, code }: { email: string; password: string; code: string }) {
  return {
    email: staffEmail.safeParse(email).success
      ? undefined
      : 'Enter your work e-mail, such as name@company.ph.',
    password: password === '' ? 'Enter your password.' : undefined,
    code: codePattern.test(code.trim())
      ? undefined
      : 'Enter the six digits, such as 123456, or a recovery code, such as 7KX2M-9QRTD.',
  };
}

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
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    problemsOf,
    send: async ({ email, password, code }) => {
      await office.signIn({ email, password, ...secondFactorOf(code.trim()) });
      await navigate(from, { replace: true });
    },
  });

  if (accessToken !== undefined) return <Navigate to={from} replace />;

  return (
    <div className="frame">
      <header className="on-brand bg-brand px-4 py-3 text-on-brand sm:px-6">
        <p className="font-semibold">Sagwan back office</p>
      </header>
      <main className="mx-auto w-full max-w-form flex-1 px-4 py-8 sm:py-16">
        <form
          {...form.props}
          className="flex flex-col gap-5 rounded-lg border border-line bg-paper p-4 sm:p-8"
        >
          <div>
            <h1>Sign in</h1>
            <p className="text-quiet">For employees only. Members sign in elsewhere.</p>
          </div>
          {expired && form.error === undefined && <Notice tone="info">Your login has expired.</Notice>}
          {form.error !== undefined && <Notice tone="danger">{sentenceOf(form.error)}</Notice>}
          <TextField
            {...form.text('email')}
            label="E-mail"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField {...form.text('password')} label="Password" />
          <TextField
            {...form.text('code')}
            label="Code"
            hint="The six digits that your authenticator shows now. Each code works once. Without it: a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
          />
          <Button {...form.button} wide busyText="Signing in">
            Sign in
          </Button>
        </form>
      </main>
    </div>
  );
}
