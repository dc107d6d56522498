import { changeEmail } from '@sagwan/contract/member/change-email.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { CodeField } from '@sagwan/ui/CodeField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { EmailText } from '@sagwan/ui/EmailText.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { memberQuery } from '../member/member-query.ts';
import type { MemberRecord } from '../member/stored-steps.ts';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { SendAgain } from '../session/SendAgain.tsx';
import { tellFailure } from '../session/tell-failure.ts';

const words = () => memberWords().messageSettings;

const tones = { none: 'info', unproven: 'warning', proven: 'success', unreachable: 'danger' } as const;

/**
 * Adds, changes or confirms the e-mail address, by a code that is sent to it. What was typed, and which code is awaited, stays when
 * the dialog is closed.
 */
export function EmailDialog({
  member,
  open,
  onClose,
}: {
  member: MemberRecord;
  open: boolean;
  onClose: () => void;
}) {
  const { phoneNumber } = member;
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState<{ email: string; challengeId: string }>();

  function changed() {
    toast.success(words().changed);
    setTyped(undefined);
    setSent(undefined);
    void queryClient.invalidateQueries({ queryKey: memberQuery(phoneNumber).queryKey });
    onClose();
  }

  /** @throws CallError */
  async function ask(email: string) {
    const answer = await callApi(changeEmail, { body: { phoneNumber, email } });
    if (answer.state === 'CODE_SENT') setSent({ email, challengeId: answer.challengeId });
    else changed();
  }

  return (
    <Dialog open={open} onClose={onClose} title={words().email} size="small" initialFocus="firstField">
      <BackCloses onBack={onClose} />
      {sent === undefined ? (
        <AddressForm member={member} typed={typed} onType={setTyped} onAsk={ask} />
      ) : (
        <CodeForm
          email={sent.email}
          onConfirm={async (otp) => {
            await callApi(changeEmail, { body: { phoneNumber, ...sent, otp } });
            changed();
          }}
          onSendAgain={() => ask(sent.email)}
          onOther={() => setSent(undefined)}
        />
      )}
    </Dialog>
  );
}

interface AddressFormProps {
  member: MemberRecord;
  /** Undefined before anything is typed. */
  typed: string | undefined;
  onType: (email: string) => void;
  onAsk: (email: string) => Promise<void>;
}

function AddressForm({ member, typed, onType, onAsk }: AddressFormProps) {
  const form = useForm({
    initial: { email: typed ?? (member.emailState === 'proven' ? '' : (member.email ?? '')) },
    onChange: ({ email }) => onType(email),
    problemsOf: ({ email }) => ({
      email: fields.email.schema.safeParse(email).success ? undefined : memberWords().fieldHints.email,
    }),
    send: ({ email }) => onAsk(email),
    fieldsOf: (error) => failureOf(error).fields,
    onFail: tellFailure,
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Notice
        tone={tones[member.emailState]}
        live={false}
        className="wrap-anywhere"
        {...(member.email !== null && { title: <EmailText email={member.email} /> })}
      >
        {words().states[member.emailState]}
      </Notice>
      <TextField
        {...form.text('email')}
        label={words().newAddress}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        onChange={({ target }) => form.change('email', target.value.trim())}
        hint={words().addressNote}
        valid={form.validOf('email')}
      />
      {form.otherError && <Notice tone="danger">{failureOf(form.otherError).message}</Notice>}
      <Button {...form.button} wide disabledReason={form.problems.email}>
        {words().sendCode}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  /** @throws CallError when the code is not the right one. */
  onConfirm: (otp: string) => Promise<void>;
  /** @throws CallError when no more codes are sent today. */
  onSendAgain: () => Promise<void>;
  onOther: () => void;
}

function CodeForm({ email, onConfirm, onSendAgain, onOther }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  // The form before it has gone, and with it what had the focus.
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initial: { otp: '' },
    problemsOf: ({ otp }) => ({
      otp: fields.otp.schema.safeParse(otp).success ? undefined : memberWords().fieldHints.otp,
    }),
    send: ({ otp }) => onConfirm(otp),
    fieldsOf: (error) => {
      const failed = failureOf(error);
      return { otp: failed.fields.otp ?? failed.message };
    },
    onFail: tellFailure,
  });

  async function sendAgain() {
    await onSendAgain();
    // Of the code before.
    form.reset({ otp: '' });
  }

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-semibold wrap-anywhere">
          <EmailText email={email} />
        </p>
        <p>{words().codeSent}</p>
      </div>
      <CodeField
        {...form.bind('otp')}
        ref={field}
        label={words().code}
        hint={words().codeMissing}
        valid={form.validOf('otp') && form.error === undefined}
        className="w-full"
      />
      <Button {...form.button} wide disabledReason={form.problems.otp}>
        {words().confirm}
      </Button>
      <div className="flex flex-wrap gap-2">
        <SendAgain run={form.run} onSendAgain={sendAgain} />
        <Button variant="quiet" size="small" disabled={form.sending} onClick={onOther}>
          {words().otherAddress}
        </Button>
      </div>
    </form>
  );
}
