import type { AnswerOf, BodyOf } from '@sagwan/contract/endpoint.ts';
import { complain } from '@sagwan/contract/support/complain.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../session/call-api.ts';
import type { Failure } from '../session/failure.ts';
import { useFailureOf } from '../session/use-failure-of.ts';
import { useFormValues } from '../session/use-form-values.ts';
import { useSession } from '../session/use-session.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useLanguage, useWords } from '../words.tsx';

const empty = { name: '', email: '', message: '' };

/**
 * A message for the back office, checked by the contract's schema before it is sent. Who is signed in can send it as a
 * complaint, which no other messages hide; name and e-mail address are then the account's.
 */
export function ContactForm() {
  const { contact: words } = useWords();
  const language = useLanguage();
  const failureOf = useFailureOf();
  const form = useRef<HTMLFormElement>(null);
  const { values, change, setValues } = useFormValues(empty, form);
  const [state, setState] = useState<'typing' | 'running' | 'sent'>('typing');
  const { isMember, phoneNumber } = useSession();
  const [ticked, setTicked] = useState(false);
  const [complaint, setComplaint] = useState<AnswerOf<typeof complain>>();
  const isComplaint = isMember && ticked;
  const [failure, setFailure] = useState<Failure>();
  const hydrated = useHydrated();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'running') return;
    const read = isComplaint
      ? complain.body.safeParse({ phoneNumber, message: values.message })
      : contact.body.safeParse(values);
    if (!read.success) {
      const wrong = new Set(read.error.issues.map((issue) => issue.path.join('.')));
      const problems = Object.entries(words.problems).filter(([name]) => wrong.has(name));
      setFailure({ message: '', fields: Object.fromEntries(problems) });
      return;
    }
    setState('running');
    setFailure(undefined);
    try {
      setComplaint(await send(read.data));
      setState('sent');
      setValues(empty);
    } catch (error) {
      setFailure(failureOf(error));
      setState('typing');
    }
  }

  const text = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    error: failure?.fields[name],
    onChange: (event: { target: { value: string } }) => {
      change(name, event.target.value);
      setState('typing');
    },
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {isMember && (
        <CheckboxField
          label={words.complaint}
          hint={words.complaintHint}
          checked={ticked}
          onChange={({ target }) => {
            setTicked(target.checked);
            setFailure(undefined);
            setState('typing');
          }}
        />
      )}
      {!isComplaint && (
        <>
          <TextField {...text('name')} label={words.name} autoComplete="name" maxLength={100} />
          <TextField
            {...text('email')}
            label={words.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={100}
          />
        </>
      )}
      <TextAreaField {...text('message')} label={words.message} hint={words.messageHint} maxLength={4000} />
      {failure !== undefined && failure.message !== '' && <Notice tone="danger">{failure.message}</Notice>}
      {state === 'sent' && (
        <Notice tone="success">
          {complaint === undefined
            ? words.sent
            : words.complaintSent({
                on: longDate(manilaInstant(complaint.answerBy, 0), language),
                number: complaint.complaintNumber,
              })}
        </Notice>
      )}
      <noscript>
        <p className="text-sm text-quiet">{words.needsScripts}</p>
      </noscript>
      {/* A press before React has taken over is repeated then (start/start-later.ts), so the button must not submit before. */}
      <Button type={hydrated ? 'submit' : 'button'} wide busy={state === 'running'} busyText={words.sending}>
        {words.send}
      </Button>
    </form>
  );
}

/** @returns the number of a complaint and until when it is answered; undefined for another message. */
async function send(
  body: BodyOf<typeof contact> | BodyOf<typeof complain>,
): Promise<AnswerOf<typeof complain> | undefined> {
  if (!('phoneNumber' in body)) {
    await callApi(contact, { body });
    return undefined;
  }
  return callApi(complain, { body });
}
