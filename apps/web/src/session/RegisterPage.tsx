import { CallError } from '@sagwan/contract/call.ts';
import { readGeo } from '@sagwan/contract/company/read-geo.ts';
import { checkRegistration } from '@sagwan/contract/session/check-registration.ts';
import { register } from '@sagwan/contract/session/register.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { countries } from '@sagwan/domain/member/options.ts';
import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { Button, buttonClass } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCompany } from '../company.ts';
import { pageHead } from '../home/page-heads.ts';
import { paths } from '../paths.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useTimers } from '../use-timers.ts';
import { useLocalPath, useWords } from '../words.tsx';
import { callApi } from './call-api.ts';
import { FormPage } from './FormPage.tsx';
import type { Failure } from './failure.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import {
  checkedBody,
  emptyRegistration,
  isFieldValid,
  missingSentence,
  type RegistrationStep,
  registrationBody,
  stepOfField,
  stepsAsked,
} from './registration.ts';
import { signIn } from './sign-in.ts';
import { useFailureOf } from './use-failure-of.ts';
import { useFormValues } from './use-form-values.ts';

export const meta = pageHead('register');

const buttonTexts: Record<RegistrationStep, keyof SiteWords['register'] & `submit${string}`> = {
  invitation: 'submitSecond',
  otp: 'submitSecond',
  register: 'submitFirst',
  reg_1: 'submitSecond',
};

/** The registration step that a refusal is about, where it names no field. */
const refusedSteps: Record<string, RegistrationStep> = {
  INVITATION_INVALID: 'invitation',
  STEP_UP_REQUIRED: 'otp',
  STEP_UP_INVALID: 'otp',
  STEP_UP_EXPIRED: 'otp',
  STEP_UP_TRIES_EXHAUSTED: 'otp',
  PHONE_TAKEN: 'register',
  PASSWORD_TOO_COMMON: 'register',
  PASSWORD_HOLDS_NAME_OR_PHONE: 'register',
};

/** Specification §2, 'Registration screen'; REGISTER NOW shows the second step, CONTINUE there sends all. */
export default function RegisterPage() {
  const company = useCompany();
  const forms = company.registrationForms;
  const asked = stepsAsked(forms);
  const form = useRef<HTMLFormElement>(null);
  const stepLine = useRef<HTMLParagraphElement>(null);
  const { values, change } = useFormValues(emptyRegistration, form);
  const [step, setStep] = useState(asked[0] ?? 'register');
  const [outcome, setOutcome] = useState<'typing' | 'checking' | 'running' | 'created'>('typing');
  const [phoneConfirmation, setPhoneConfirmation] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const timers = useTimers();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { register: words } = useWords();
  const localPath = useLocalPath();
  const failureOf = useFailureOf();
  const countryTouched = useRef(false);

  // Preselects the country that the request seems to come from; any failure is ignored (specification §4).
  useEffect(() => {
    const gone = new AbortController();
    callApi(readGeo, { signal: gone.signal })
      .then(({ country }) => {
        const known = countries.find(({ code, name }) => code === country || name === country);
        if (known !== undefined && !countryTouched.current) change('workPlaceCountry', known.name);
      })
      .catch(() => {});
    return () => gone.abort();
  }, [change]);

  // Scrolls to the top of the next form, or of a refusal, and moves the focus there.
  function show(next: RegistrationStep) {
    setStep(next);
    window.scrollTo(0, 0);
    stepLine.current?.focus({ preventScroll: true });
  }

  /** Shows the form that a refusal is about, and the refusal in it. */
  function showFailure(error: unknown) {
    const failed = failureOf(error);
    setFailure(failed);
    setOutcome('typing');
    const fieldStep = Object.keys(failed.fields)
      .map((name) => stepOfField(name, asked))
      .find(Boolean);
    const refusedStep = error instanceof CallError ? refusedSteps[error.code] : undefined;
    const target = fieldStep ?? refusedStep;
    show(target !== undefined && asked.includes(target) ? target : step);
  }

  async function checkThenShow(next: RegistrationStep) {
    const body = checkedBody(step, values, phoneConfirmation);
    if (body === undefined) return;
    setOutcome('checking');
    try {
      const checked = await callApi(checkRegistration, { body });
      if (checked.phoneConfirmation !== undefined) setPhoneConfirmation(checked.phoneConfirmation);
    } catch (error) {
      showFailure(error);
      return;
    }
    setOutcome('typing');
    show(next);
  }

  async function send() {
    setOutcome('running');
    setFailure(undefined);
    const waiting = toast.loading(words.loading);
    try {
      const body = registrationBody(values, forms, company.companyName, phoneConfirmation);
      await callApi(register, { body });
    } catch (error) {
      // Beside the sentence in the form (specification §8, 'Other failure').
      toast.error(failureOf(error).message, { id: waiting, duration: timings.toast });
      showFailure(error);
      return;
    }
    setOutcome('created');
    window.scrollTo(0, 0);
    toast.success(words.success, {
      id: waiting,
      duration: timings.registrationSignIn,
    });
    timers.after(timings.registrationSignIn, () => void signInAfterwards());
  }

  async function signInAfterwards() {
    try {
      await signIn({
        phoneNumber: normalizePhoneNumber(values.phoneNumber),
        password: values.password,
        persist: false,
      });
      await navigate(paths.dashboard);
    } catch (error) {
      toast.error(words.signInFailed({ reason: failureOf(error).message }));
      await navigate(localPath(paths.signIn));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (outcome !== 'typing' || missing !== undefined) return;
    if (step === 'register' && !isFieldValid('email', values)) {
      setFailure({ message: words.emailWrong, fields: { email: words.emailWrong } });
      return;
    }
    setFailure(undefined);
    const next = asked[asked.indexOf(step) + 1];
    if (next === undefined) void send();
    else void checkThenShow(next);
  }

  const missing = missingSentence(step, values, words);
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
      {/* post, so that no browser can put a password into an address. */}
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p ref={stepLine} tabIndex={-1} className="text-sm text-quiet outline-none">
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
        {outcome === 'created' && <Notice tone="success">{words.ready}</Notice>}
        <RegistrationFields
          key={step}
          step={step}
          values={values}
          errors={failure?.fields ?? {}}
          onChange={(name, value) => {
            if (name === 'workPlaceCountry') countryTouched.current = true;
            change(name, value);
          }}
        />
        <Button
          type={hydrated ? 'submit' : 'button'}
          wide
          busy={outcome !== 'typing'}
          disabled={!hydrated}
          disabledReason={hydrated && outcome === 'typing' ? missing : undefined}
        >
          {words[buttonTexts[step]]}
        </Button>
        {earlier !== undefined && outcome === 'typing' && (
          <Button variant="quiet" wide onClick={() => show(earlier)}>
            {words.back}
          </Button>
        )}
      </form>
    </FormPage>
  );
}
