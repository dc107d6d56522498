import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { Button, buttonClass } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { pageHead } from '../home/page-heads.ts';
import { paths } from '../paths.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useLocalPath, useWords } from '../words.tsx';
import { FormPage } from './FormPage.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { type RegistrationStep, stepOfField } from './registration.ts';
import { useMembersGoHome } from './use-members-go-home.ts';
import { useRegistration } from './use-registration.ts';

export const meta = pageHead('register');

const buttonTexts: Record<RegistrationStep, keyof SiteWords['register'] & `submit${string}`> = {
  invitation: 'submitSecond',
  otp: 'submitSecond',
  register: 'submitFirst',
  reg_1: 'submitSecond',
};

/** Specification §2, 'Registration screen'; REGISTER NOW shows the second step, CONTINUE there sends all. */
export default function RegisterPage() {
  const stepLine = useRef<HTMLParagraphElement>(null);
  useMembersGoHome();
  const { form, asked, step, created, failure, missing, show } = useRegistration(stepLine);
  const busy = form.sending || created;
  const hydrated = useHydrated();
  const { register: words } = useWords();
  const localPath = useLocalPath();
  const earlier = asked[asked.indexOf(step) - 1];
  const errorsHere = Object.keys(failure?.fields ?? {}).some((name) => stepOfField(name, asked) === step);
  return (
    <FormPage
      title={words.title}
      below={
        <p>
          {words.signInQuestion}{' '}
          <Link to={localPath(paths.signIn)} className="link inline-flex min-h-11 items-center">
            {words.signInLink}
          </Link>
        </p>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p ref={stepLine} tabIndex={-1} className="scroll-mt-40 text-sm text-quiet outline-none">
          {words.stepOf({ step: asked.indexOf(step) + 1, count: asked.length })}
        </p>
        {failure !== undefined && !errorsHere && (
          <Notice
            tone="danger"
            action={
              failure.code === 'PHONE_TAKEN' && (
                <Link
                  to={localPath(paths.signIn)}
                  className={buttonClass({ variant: 'secondary', size: 'small' })}
                >
                  {words.signInInstead}
                </Link>
              )
            }
          >
            {failure.message}
          </Notice>
        )}
        {created && <Notice tone="success">{words.ready}</Notice>}
        <RegistrationFields key={step} step={step} values={form.values} bind={form.bind} />
        <Button
          type={hydrated ? 'submit' : 'button'}
          wide
          busy={busy}
          disabled={!hydrated}
          disabledReason={hydrated && !busy ? missing : undefined}
        >
          {words[buttonTexts[step]]}
        </Button>
        {earlier !== undefined && !busy && (
          <Button variant="quiet" wide onClick={() => show(earlier)}>
            {words.back}
          </Button>
        )}
      </form>
    </FormPage>
  );
}
