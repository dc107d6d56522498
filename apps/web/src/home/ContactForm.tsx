import type { AnswerOf, BodyOf } from '@sagwan/contract/endpoint.ts';
import { complain } from '@sagwan/contract/support/complain.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useState } from 'react';
import { callApi } from '../session/call-api.ts';
import { useFailureOf } from '../session/use-failure-of.ts';
import { useSession } from '../session/use-session.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useLanguage, useWords } from '../words.tsx';

const empty = { complaint: false, name: '', email: '', message: '' };

/**
 * A message for the back office, checked by the contract's schema before it is sent. Who is signed in can send it as a
 * complaint, which no other messages hide; name and e-mail address are then the account's.
 */
export function ContactForm() {
  const { contact: words } = useWords();
  const language = useLanguage();
  const failureOf = useFailureOf();
  const { isMember, phoneNumber } = useSession();
  const [sent, setSent] = useState<{ complaint: AnswerOf<typeof complain> | undefined }>();
  const hydrated = useHydrated();
  const read = ({ complaint, message, ...others }: typeof empty) =>
    isMember && complaint
      ? complain.body.safeParse({ phoneNumber, message })
      : contact.body.safeParse({ ...others, message });
  const form = useForm({
    initial: empty,
    problemsOf: (values) => {
      const wrong = new Set(read(values).error?.issues.map((issue) => issue.path.join('.')));
      return Object.fromEntries(Object.entries(words.problems).filter(([name]) => wrong.has(name)));
    },
    send: async (values) => {
      const { data } = read(values);
      if (data === undefined) return;
      setSent({ complaint: await send(data) });
      form.reset({ ...empty, complaint: values.complaint });
    },
    fieldsOf: (error) => failureOf(error).fields,
    // Specification §8, 'Other failure'.
    onFail: (error) => toast.errorBeside(failureOf(error).message),
    onChange: () => setSent(undefined),
  });
  const isComplaint = isMember && form.values.complaint;

  return (
    <form {...form.props} className="flex flex-col gap-4">
      {isMember && (
        <CheckboxField
          label={words.complaint}
          hint={words.complaintHint}
          checked={form.values.complaint}
          onChange={({ target }) => form.change('complaint', target.checked)}
        />
      )}
      {!isComplaint && (
        <>
          <TextField {...form.text('name')} label={words.name} autoComplete="name" maxLength={100} />
          <TextField
            {...form.text('email')}
            label={words.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={100}
          />
        </>
      )}
      <TextAreaField
        {...form.text('message')}
        label={words.message}
        hint={words.messageHint}
        maxLength={4000}
      />
      {form.error && <Notice tone="danger">{failureOf(form.error).message}</Notice>}
      {sent !== undefined && (
        <Notice tone="success">
          {sent.complaint === undefined
            ? words.sent
            : words.complaintSent({
                on: longDay(sent.complaint.answerBy, language),
                number: sent.complaint.complaintNumber,
              })}
        </Notice>
      )}
      <noscript>
        <p className="text-sm text-quiet">{words.needsScripts}</p>
      </noscript>
      {/* A press before React has taken over is repeated then (start/start-later.ts), so the button must not submit before. */}
      <Button {...form.button} type={hydrated ? 'submit' : 'button'} wide busyText={words.sending}>
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
