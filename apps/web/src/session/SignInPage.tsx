import { screens } from '@sagwan/domain/copy/screens.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isMemberPath, paths } from '../paths.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useTimers } from '../use-timers.ts';
import { sessionOverMessage } from './call-api.ts';
import { FormPage } from './FormPage.tsx';
import { type Failure, failureOf } from './failure.ts';
import { signIn } from './sign-in.ts';
import { useFormValues } from './use-form-values.ts';

export const meta = () => [{ title: 'Sign in' }];

/** Specification §2, 'Sign-in screen'; the timings of §4, 'Sign-in'. */
export default function SignInPage() {
  const form = useRef<HTMLFormElement>(null);
  const { values, change, setValues } = useFormValues({ phoneNumber: '', password: '' }, form);
  const [persist, setPersist] = useState(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const timers = useTimers();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const from = query.get('from');
  const phoneNumber = normalizePhoneNumber(values.phoneNumber);
  const phoneValid = fields.phoneNumber.schema.safeParse(phoneNumber).success;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running || missing !== undefined) return;
    setRunning(true);
    setFailure(undefined);
    const waiting = toast.loading(screens.signIn.loading);
    try {
      await signIn({ phoneNumber, password: values.password, persist });
    } catch (error) {
      toast.dismiss(waiting);
      setFailure(failureOf(error));
      timers.after(timings.signInRetry, () => setRunning(false));
      return;
    }
    timers.after(timings.signInSuccessToast, () =>
      toast.success(screens.signIn.success, { id: waiting, duration: timings.formToast }),
    );
    timers.after(timings.signInRedirect, () => {
      setValues({ phoneNumber: '', password: '' });
      void navigate(isMemberPath(from) ? from : paths.dashboard);
    });
  }

  const missing = missingSentence(phoneValid, values.password);
  const fieldError = (name: string) => failure?.fields[name];
  return (
    <FormPage
      title="Sign in"
      below={
        <>
          <p>
            No account yet?{' '}
            <Link to={paths.register} className="link inline-flex min-h-11 items-center">
              {screens.signIn.registerLink}
            </Link>
          </p>
          <Link to={paths.help} className="link inline-flex min-h-11 items-center">
            {screens.help.recovery}
          </Link>
        </>
      }
    >
      {/* post, so that no browser could ever write a password into an address. */}
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {query.has('expired') && failure === undefined && (
          <Notice tone="warning">{sessionOverMessage} Please sign in again.</Notice>
        )}
        {failure !== undefined && <Notice tone="danger">{failure.message}</Notice>}
        <PhoneField
          label={screens.signIn.phoneNumber}
          name="phoneNumber"
          autoComplete="username"
          value={values.phoneNumber}
          onChange={(digits) => change('phoneNumber', digits)}
          hint={values.phoneNumber !== '' && !phoneValid ? fields.phoneNumber.hint : undefined}
          valid={phoneValid}
          error={fieldError('phoneNumber')}
        />
        <PasswordField
          label={screens.signIn.password}
          name="password"
          maxLength={100}
          value={values.password}
          onChange={(event) => change('password', event.target.value)}
          error={fieldError('password')}
        />
        <CheckboxField
          label={screens.signIn.rememberMe}
          checked={persist}
          onChange={(event) => setPersist(event.target.checked)}
        />
        <Button
          type={hydrated ? 'submit' : 'button'}
          wide
          busy={running}
          disabled={!hydrated}
          disabledReason={hydrated ? missing : undefined}
        >
          {screens.signIn.submit}
        </Button>
      </form>
    </FormPage>
  );
}

function missingSentence(phoneValid: boolean, password: string): string | undefined {
  if (!phoneValid) return 'Enter your phone number, such as 0917 123 4567.';
  return password === '' ? 'Enter your password.' : undefined;
}
