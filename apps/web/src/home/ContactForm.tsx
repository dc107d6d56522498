import { contact } from '@sagwan/contract/misc/contact.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../session/call-api.ts';
import { type Failure, failureOf } from '../session/failure.ts';
import { useFormValues } from '../session/use-form-values.ts';
import { useHydrated } from '../use-hydrated.ts';

const empty = { name: '', email: '', message: '' };

/** A message for the back office, checked by the contract's own rules before it is sent. */
export function ContactForm() {
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
      const fields = Object.fromEntries(
        read.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
      );
      setFailure({ message: '', fields });
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
      <TextField {...text('name')} label="Your name" autoComplete="name" maxLength={100} />
      <TextField
        {...text('email')}
        label="Your email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
      />
      <TextAreaField
        {...text('message')}
        label="Your message"
        hint="Please never write a password or a one-time code here."
        maxLength={4000}
      />
      {failure !== undefined && failure.message !== '' && <Notice tone="danger">{failure.message}</Notice>}
      {state === 'sent' && (
        <Notice tone="success">
          Thank you. Your message has reached us, and we answer to your email address.
        </Notice>
      )}
      <Button
        type={hydrated ? 'submit' : 'button'}
        wide
        busy={state === 'running'}
        busyText="Sending"
        disabled={!hydrated}
      >
        Send the message
      </Button>
    </form>
  );
}
