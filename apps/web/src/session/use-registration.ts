import { CallError } from '@sagwan/contract/call.ts';
import { checkRegistration } from '@sagwan/contract/session/check-registration.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { useBackInForm } from '../use-back-in-form.ts';
import { useTimers } from '../use-timers.ts';
import { useLanguage, useLocalPath, useWords } from '../words.tsx';
import { callApi } from './call-api.ts';
import { isDefinite } from './failure.ts';
import { keepRegistration, keptRegistration } from './kept-registration.ts';
import {
  checkedBody,
  fieldsOfRefusal,
  missingSentence,
  type Registration,
  type RegistrationStep,
  registrationBody,
  stepOfField,
  stepProblems,
  stepsAsked,
} from './registration.ts';
import { keepSession } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { useFailureOf } from './use-failure-of.ts';

/**
 * The values of the registration's forms, which of them is shown, and what became of sending it.
 * @param stepLine what gets the focus when another form is shown.
 */
export function useRegistration(stepLine: RefObject<HTMLElement | null>) {
  const asked = stepsAsked(useCompany().registrationForms);
  const [step, setStep] = useState(asked[0] ?? 'register');
  const [created, setCreated] = useState(false);
  const [phoneConfirmation, setPhoneConfirmation] = useState<string>();
  // The forms after the first share an entry in the history, from which Back leads to the form before.
  const [hasEntry, setHasEntry] = useState(false);
  const navigate = useNavigate();
  const siteWords = useWords();
  const { register: words } = siteWords;
  const readFailure = useFailureOf();
  const failureOf = (error: unknown) => {
    const failure = readFailure(error);
    return { ...failure, fields: fieldsOfRefusal(failure) };
  };
  const { sendAll, goOnWhereMade } = useSendAll(showCreated);
  const form = useForm({
    initial: keptRegistration(),
    onChange: keepRegistration,
    // What is missing, and what is wrong with anything but the e-mail, disables the button (missingSentence).
    problemsOf: (values) => stepProblems(step, values, siteWords),
    showsWhenLeft: true,
    send: async (values) => {
      const next = asked[asked.indexOf(step) + 1];
      if (created || missing !== undefined) return;
      try {
        if (next === undefined) await sendAll(values, phoneConfirmation);
        else await checkThenShow(next, values);
      } catch (error) {
        // In addition to the sentence in the form (specification §8, 'Other failure').
        if (next !== undefined) toast.errorBeside(failureOf(error).message);
        showRefused(error);
        throw error;
      }
    },
    fieldsOf: (error) => failureOf(error).fields,
  });
  const { values } = form;

  useBackInForm(stepLine, goBack, hasEntry);

  /** Answers whether Back is to lead to another form again, and not off the page. */
  function goBack(): boolean {
    if (created) {
      setHasEntry(false);
      return false;
    }
    // What is being sent leads on by itself.
    if (form.sending) return true;
    const index = asked.indexOf(step);
    const earlier = asked[index - 1];
    // The first form, where a button or a refusal led back to it, is left with its page.
    if (earlier === undefined) void navigate(-1);
    else show(earlier);
    setHasEntry(index > 1);
    return index > 1;
  }

  // Scrolls to the top of the next form, or of a refusal, and moves the focus there.
  function show(next: RegistrationStep) {
    setStep(next);
    if (next !== asked[0]) setHasEntry(true);
    window.scrollTo(0, 0);
    stepLine.current?.focus({ preventScroll: true });
  }

  /** Shows the form that a refusal is about. */
  function showRefused(error: unknown) {
    // A taken number is no field's: it is said above the form, with the way to sign in.
    const names = isPhoneTaken(error) ? ['phoneNumber'] : Object.keys(failureOf(error).fields);
    show(names.map((name) => stepOfField(name, asked)).find(Boolean) ?? step);
  }

  async function checkThenShow(next: RegistrationStep, typed: Registration) {
    const body = checkedBody(step, typed, phoneConfirmation);
    if (body === undefined) return;
    try {
      const checked = await callApi(checkRegistration, { body });
      if (checked.phoneConfirmation !== undefined) setPhoneConfirmation(checked.phoneConfirmation);
      show(next);
    } catch (error) {
      if (!(await goOnWhereMade(error, typed))) throw error;
    }
  }

  function showCreated() {
    setCreated(true);
    // Off the entry of the later forms: the next page replaces the one that Back would show empty.
    if (hasEntry) void navigate(-1);
    window.scrollTo(0, 0);
  }

  const missing = missingSentence(step, values, words);
  const failure = form.error && failureOf(form.error);
  return { form, asked, step, created, failure, missing, show };
}

/** Sends all that was typed; the new member is signed in a moment later. */
function useSendAll(onCreated: () => void) {
  const company = useCompany();
  const timers = useTimers();
  const navigate = useNavigate();
  const { register: words } = useWords();
  const language = useLanguage();
  const localPath = useLocalPath();
  const failureOf = useFailureOf();
  // An earlier try got no answer in time, or none at all: it may have made the account.
  const unanswered = useRef(false);

  async function sendAll(typed: Registration, phoneConfirmation: string | undefined) {
    const waiting = toast.loading(words.loading);
    try {
      const body = registrationBody(typed, company.registrationForms, company.companyName, phoneConfirmation);
      await callApi(register, { body: { ...body, language } });
      goOn(typed, undefined, { id: waiting });
    } catch (error) {
      if (await goOnWhereMade(error, typed, { id: waiting })) return;
      unanswered.current ||= !isDefinite(error);
      // The same, in the place of what it says meanwhile.
      toast.errorBeside(failureOf(error).message, { id: waiting, duration: timings.toast });
      throw error;
    }
  }

  /** Where an earlier try made the account that is refused as taken now, whichever form says so. */
  async function goOnWhereMade(
    error: unknown,
    typed: Registration,
    replaced: { id?: string | number } = {},
  ): Promise<boolean> {
    if (!unanswered.current || !isPhoneTaken(error)) return false;
    const accessToken = await openedBy(typed);
    if (accessToken === undefined) return false;
    goOn(typed, accessToken, replaced);
    return true;
  }

  function goOn(typed: Registration, accessToken: string | undefined, replaced: { id?: string | number }) {
    onCreated();
    toast.success(words.success, { ...replaced, duration: timings.toast });
    timers.after(timings.registrationSignIn, () => void signInAfterwards(typed, accessToken));
  }

  /** @param accessToken of the session that was opened already: a second one would stand beside it among the member's devices. */
  async function signInAfterwards(typed: Registration, accessToken: string | undefined) {
    const given = { phoneNumber: normalizePhoneNumber(typed.phoneNumber), persist: false };
    try {
      if (accessToken === undefined) await signIn({ ...given, password: typed.password });
      else keepSession({ ...given, accessToken });
      await navigate(paths.dashboard, { replace: true });
    } catch (error) {
      toast.error(words.signInFailed({ reason: failureOf(error).message }));
      await navigate(localPath(paths.signIn), { replace: true });
    }
  }

  return { sendAll, goOnWhereMade };
}

const isPhoneTaken = (error: unknown) => error instanceof CallError && error.code === 'PHONE_TAKEN';

/** The session, where the password that was typed opens the account of the number: then an earlier try made it. */
async function openedBy({ phoneNumber, password }: Registration): Promise<string | undefined> {
  const body = { phoneNumber: normalizePhoneNumber(phoneNumber), password };
  return callApi(login, { body }).then(
    (answer) => answer.accessToken,
    () => undefined,
  );
}
