import { accountLockedStatus } from '@sagwan/domain/copy/account-locked.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { isPhoneNumber, normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageHead } from '../home/page-heads.ts';
import { SignInWithPasskey } from '../passkey/SignInWithPasskey.tsx';
import { memberAddress, paths } from '../paths.ts';
import { Sentence } from '../Sentence.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useTimers } from '../use-timers.ts';
import { useWaitingToast } from '../use-waiting-toast.ts';
import { useLocalPath, useWords } from '../words.tsx';
import { FormPage } from './FormPage.tsx';
import type { Failure } from './failure.ts';
import { signIn } from './sign-in.ts';
import { useFailureOf } from './use-failure-of.ts';
import { useMembersGoHome } from './use-members-go-home.ts';

export const meta = pageHead('signIn');

/** Specification §2, 'Sign-in screen'; the timings of §4, 'Sign-in'. */
export default function SignInPage() {
  const [resting, setResting] = useState(false);
  const [signedIn, setSignedIn] = useState(false);
  const timers = useTimers();
  const waiting = useWaitingToast();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { signIn: words, fieldHints } = useWords();
  const localPath = useLocalPath();
  const failureOf = useFailureOf();
  const [query] = useSearchParams();
  const destination = memberAddress(query.get('from')) ?? paths.dashboard;
  useMembersGoHome(destination);
  const form = useForm({
    initial: { phoneNumber: '', password: '', persist: false },
    problemsOf: ({ phoneNumber, password }) => ({
      phoneNumber: isPhoneNumber(phoneNumber) ? undefined : words.phoneMissing,
      password: password === '' ? words.passwordMissing : undefined,
    }),
    send: async ({ phoneNumber, ...others }) => {
      waiting.show(words.loading);
      try {
        await signIn({ phoneNumber: normalizePhoneNumber(phoneNumber), ...others });
      } catch (error) {
        // In addition to the sentence in the form (specification §8, 'Other failure').
        toast.errorBeside(failureOf(error).message, { ...waiting.replaced(), duration: timings.toast });
        setResting(true);
        timers.after(timings.signInRetry, () => setResting(false));
        throw error;
      }
      enter();
    },
    fieldsOf: (error) => failureOf(error).fields,
  });
  const { values, problems } = form;
  const running = form.sending || resting || signedIn;
  const failure = form.error && failureOf(form.error);

  function enter() {
    setSignedIn(true);
    timers.after(timings.signInSuccessToast, () =>
      toast.success(words.success, { ...waiting.replaced(), duration: timings.formToast }),
    );
    timers.after(timings.signInRedirect, () => {
      // What was typed stays until the next page is there: an empty form would look like a failure.
      // In place of this page: Back would show an empty form to somebody who is signed in.
      void navigate(destination, { replace: true });
    });
  }

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
      <form {...form.props} className="flex flex-col gap-4">
        {query.has('expired') && failure === undefined && <Notice tone="warning">{words.expired}</Notice>}
        {failure !== undefined && <FailureNotice failure={failure} />}
        <PhoneField
          {...form.bind('phoneNumber')}
          label={words.phoneNumber}
          autoComplete="username webauthn"
          hint={values.phoneNumber !== '' && problems.phoneNumber ? fieldHints.phoneNumber : undefined}
          valid={form.validOf('phoneNumber')}
        />
        <PasswordField {...form.text('password')} label={words.password} maxLength={100} />
        <CheckboxField
          name="persist"
          label={words.rememberMe}
          checked={values.persist}
          onChange={({ target }) => form.change('persist', target.checked)}
        />
        <Button
          type={hydrated ? 'submit' : 'button'}
          wide
          busy={running}
          disabled={!hydrated}
          // Before hydration too: what is below it would move otherwise.
          disabledReason={problems.phoneNumber ?? problems.password}
        >
          {words.submit}
        </Button>
        {/* Below what was typed, which stays where it is. */}
        {signedIn && <Notice tone="success">{words.opening}</Notice>}
        <SignInWithPasskey persist={values.persist} disabled={running} onSignedIn={enter} />
      </form>
    </FormPage>
  );
}

/** Why signing in failed; where it is locked, with the way to help. */
function FailureNotice({ failure }: { failure: Failure }) {
  const { signIn: words } = useWords();
  const localPath = useLocalPath();
  if (failure.code !== 'SIGN_IN_LOCKED') return <Notice tone="danger">{failure.message}</Notice>;
  return (
    <Notice tone={accountLockedStatus.statusColor} icon={accountLockedStatus.statusIcon} title={words.locked}>
      <p role="alert" className="mb-2">
        {failure.message}
      </p>
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
  );
}
