import { accountLockedStatus } from '@sagwan/domain/copy/account-locked.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
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
import { pageHead } from '../home/page-heads.ts';
import { SignInWithPasskey } from '../passkey/SignInWithPasskey.tsx';
import { isMemberPath, paths } from '../paths.ts';
import { Sentence } from '../Sentence.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useTimers } from '../use-timers.ts';
import { useLocalPath, useWords } from '../words.tsx';
import { FormPage } from './FormPage.tsx';
import type { Failure } from './failure.ts';
import { signIn } from './sign-in.ts';
import { useFailureOf } from './use-failure-of.ts';
import { useFormValues } from './use-form-values.ts';

export const meta = pageHead('signIn');

/** Specification §2, 'Sign-in screen'; the timings of §4, 'Sign-in'. */
export default function SignInPage() {
  const form = useRef<HTMLFormElement>(null);
  const { values, change } = useFormValues({ phoneNumber: '', password: '' }, form);
  const [persist, setPersist] = useState(false);
  const [running, setRunning] = useState(false);
  const [signedIn, setSignedIn] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const timers = useTimers();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { signIn: words, fieldHints } = useWords();
  const localPath = useLocalPath();
  const failureOf = useFailureOf();
  const [query] = useSearchParams();
  const from = query.get('from');
  const phoneNumber = normalizePhoneNumber(values.phoneNumber);
  const phoneValid = fields.phoneNumber.schema.safeParse(phoneNumber).success;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running || missing !== undefined) return;
    setRunning(true);
    setFailure(undefined);
    const waiting = toast.loading(words.loading);
    try {
      await signIn({ phoneNumber, password: values.password, persist });
    } catch (error) {
      const failed = failureOf(error);
      // Beside the sentence in the form (specification §8, 'Other failure').
      toast.error(failed.message, { id: waiting, duration: timings.toast });
      setFailure(failed);
      timers.after(timings.signInRetry, () => setRunning(false));
      return;
    }
    enter(waiting);
  }

  /** @param waiting the toast that takes on the success. */
  function enter(waiting?: string | number) {
    setSignedIn(true);
    timers.after(timings.signInSuccessToast, () =>
      toast.success(words.success, {
        ...(waiting !== undefined && { id: waiting }),
        duration: timings.formToast,
      }),
    );
    timers.after(timings.signInRedirect, () => {
      // What was typed stays until the next page is there: an empty form would look like a failure.
      void navigate(isMemberPath(from) ? from : paths.dashboard);
    });
  }

  const missing = missingSentence(words, phoneValid, values.password);
  const fieldError = (name: string) => failure?.fields[name];
  return (
    <FormPage
      title={words.title}
      below={
        <>
          <p>
            {words.registerQuestion}{' '}
            <Link to={localPath(paths.register)} className="link inline-flex min-h-11 items-center">
              {words.registerLink}
            </Link>
          </p>
          <Link to={localPath(paths.help)} className="link inline-flex min-h-11 items-center">
            {words.recovery}
          </Link>
        </>
      }
    >
      {/* post, so that no browser can put a password into an address. */}
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {query.has('expired') && failure === undefined && <Notice tone="warning">{words.expired}</Notice>}
        {failure !== undefined && failure.code !== 'SIGN_IN_LOCKED' && (
          <Notice tone="danger">{failure.message}</Notice>
        )}
        {failure?.code === 'SIGN_IN_LOCKED' && (
          <Notice
            tone={accountLockedStatus.statusColor}
            icon={accountLockedStatus.statusIcon}
            title={words.locked}
          >
            <p role="alert">{failure.message}</p>
            <Sentence
              text={words.lockedHelp}
              parts={{
                link: (
                  <Link to={localPath(paths.help)} className="link">
                    {words.recovery}
                  </Link>
                ),
              }}
            />
          </Notice>
        )}
        {signedIn && <Notice tone="success">{words.opening}</Notice>}
        <PhoneField
          label={words.phoneNumber}
          name="phoneNumber"
          autoComplete="username webauthn"
          value={values.phoneNumber}
          onChange={(digits) => change('phoneNumber', digits)}
          hint={values.phoneNumber !== '' && !phoneValid ? fieldHints.phoneNumber : undefined}
          valid={phoneValid}
          error={fieldError('phoneNumber')}
        />
        <PasswordField
          label={words.password}
          name="password"
          maxLength={100}
          value={values.password}
          onChange={(event) => change('password', event.target.value)}
          error={fieldError('password')}
        />
        <CheckboxField
          label={words.rememberMe}
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
          {words.submit}
        </Button>
        <SignInWithPasskey persist={persist} disabled={running || signedIn} onSignedIn={() => enter()} />
      </form>
    </FormPage>
  );
}

function missingSentence(
  words: SiteWords['signIn'],
  phoneValid: boolean,
  password: string,
): string | undefined {
  if (!phoneValid) return words.phoneMissing;
  return password === '' ? words.passwordMissing : undefined;
}
