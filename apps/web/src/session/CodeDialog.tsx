import { CallError } from '@sagwan/contract/call.ts';
import { triesWithACode } from '@sagwan/domain/copy/code-words.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { CodeField } from '@sagwan/ui/CodeField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { memberWords } from '../member-words.ts';
import { UsePasskey, type UsePasskeyProps } from '../passkey/UsePasskey.tsx';
import { failureOf } from './failure.ts';
import { SendAgain } from './SendAgain.tsx';
import { tellFailure } from './tell-failure.ts';

export interface Challenge {
  challengeId: string;
  maskedPhone: string;
}

export interface CodeDialogProps {
  challenge: Challenge;
  /** What the code confirms. */
  about: string;
  onCancel: () => void;
  /** @throws CallError when the code is not the right one. */
  onConfirm: (otp: string) => Promise<void>;
  /** Sends another code, for which there is another challenge. @throws CallError when no more codes are sent today. */
  onSendAgain: () => Promise<void>;
  /** How a passkey confirms the same, where it may. */
  passkey?: Pick<UsePasskeyProps, 'ask' | 'confirm'>;
  /** Back cancels: on a page where nothing else takes Back. */
  backCancels?: boolean;
}

const words = () => memberWords().screens.withdrawal;

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined);

/** The code that proves the member's presence; closes only with Cancel (specification §2, 'OTP dialog'). */
export function CodeDialog({
  challenge,
  about,
  onCancel,
  onConfirm,
  onSendAgain,
  passkey,
  backCancels = false,
}: CodeDialogProps) {
  /** Said where nobody knows whether the server took the code. */
  const [noAnswer, setNoAnswer] = useState<string>();
  const form = useForm({
    initial: { otp: '' },
    problemsOf: ({ otp }) => ({
      otp: fields.otp.schema.safeParse(otp).success ? undefined : memberWords().fieldHints.otp,
    }),
    send: confirm,
    fieldsOf: (error) => {
      const failed = failureOf(error);
      // Asked to confirm by a code that was sent: that one was used, or is too old.
      if (codeOf(error) === 'STEP_UP_REQUIRED') return { otp: memberWords().codeWords.spent };
      return { otp: failed.fields.otp ?? failed.message };
    },
    onFail: (error) => {
      // Specification §8: 'Wrong OTP' has a toast of its own.
      if (codeOf(error) === 'STEP_UP_INVALID')
        toast.warning(words().otpInvalid, { duration: timings.otpInvalidToast });
      else tellFailure(error);
    },
  });

  async function confirm({ otp }: { otp: string }) {
    setNoAnswer(undefined);
    const waiting = toast.loading(words().otpVerifying, { duration: Number.POSITIVE_INFINITY });
    try {
      await onConfirm(otp);
      toast.success(words().otpConfirmed, { id: waiting, duration: timings.otpSuccessToast });
    } catch (failure) {
      toast.dismiss(waiting);
      if (codeOf(failure) !== 'NO_RESPONSE') throw failure;
      const { message } = failureOf(failure);
      toast.errorBeside(message);
      setNoAnswer(message);
    }
  }

  async function sendAgain() {
    await onSendAgain();
    // Of the code before.
    setNoAnswer(undefined);
    form.reset({ otp: '' });
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      dismissible={false}
      title={memberWords().codeWords.title}
      size="small"
      initialFocus="firstField"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={form.sending}>
            {words().otpCancel}
          </Button>
          <Button {...form.button} disabled={form.problems.otp !== undefined}>
            {words().otpConfirm}
          </Button>
        </>
      }
    >
      {backCancels && <BackCloses onBack={onCancel} busy={form.sending} />}
      <form {...form.props} className="flex flex-col items-start gap-4">
        <p className="w-full rounded-lg bg-background p-4 text-lg font-semibold wrap-anywhere">{about}</p>
        <p>
          {memberWords().codeWords.sentTo} <span className="figures">{challenge.maskedPhone}</span>.{' '}
          {memberWords().codeWords.tellNobody({ count: triesWithACode })}
        </p>
        <CodeField
          {...form.bind('otp')}
          label={memberWords().codeWords.label}
          hint={words().otpHint}
          valid={form.validOf('otp') && form.error === undefined}
          className="w-full"
        />
        {noAnswer !== undefined && (
          <Notice tone="warning" title={noAnswer} className="w-full">
            {memberWords().codeWords.sameAgain}
          </Notice>
        )}
        <SendAgain run={form.run} onSendAgain={sendAgain} />
        {passkey !== undefined && <UsePasskey {...passkey} disabled={form.sending} />}
      </form>
    </Dialog>
  );
}
