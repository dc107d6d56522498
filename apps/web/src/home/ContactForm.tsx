import { contact } from '@sagwan/contract/support/contact.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../session/call-api.ts';
import type { Failure } from '../session/failure.ts';
import { useFailureOf } from '../session/use-failure-of.ts';
import { useFormValues } from '../session/use-form-values.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useWords } from '../words.tsx';

const empty = { name: '', email: '', message: '' };

/** A message for the back office, checked by the contract's schema before it is sent. */
export function ContactForm() {
  const { contact: words } = useWords();
  const failureOf = useFailureOf();
  const form = useRef<HTMLFormElement>(null);
  const { values, change, setValues } = useFormValues(empty, form);
  const [state, setState] = useState<'typing' | 'running' | 'sent'>('typing');
  const [failure, setFailure] = useState<Failure>();
  const hydrated = useHydrated();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'running') return;
    const read = contact.body.safeParse(values);
    if (!read.success) {
      const wrong = new Set(read.error.issues.map((issue) => issue.path.join('.')));
      const problems = Object.entries(words.problems).filter(([name]) => wrong.has(name));
      setFailure({ message: '', fields: Object.fromEntries(problems) });
      return;
    }
    setState('running');
    setFailure(undefined);
    try {
      await callApi(contact, { body: read.data });
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
      <TextField {...text('name')} label={words.name} autoComplete="name" maxLength={100} />
      <TextField
        {...text('email')}
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
      />
      <TextAreaField {...text('message')} label={words.message} hint={words.messageHint} maxLength={4000} />
      {failure !== undefined && failure.message !== '' && <Notice tone="danger">{failure.message}</Notice>}
      {state === 'sent' && <Notice tone="success">{words.sent}</Notice>}
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
