import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import type { ReactNode } from 'react';
import { useKeptForm } from '../session/use-kept-form.ts';
import { isDoneMeanwhile } from './done-meanwhile.ts';
import { FormButtons } from './FormButtons.tsx';
import { Refusal } from './Refusal.tsx';

/** Answers something that a member sent with one of the sentences that the member will read. */
export function AnswerDialog<Code extends string>({
  number,
  answers,
  onAnswer,
  onClose,
  children,
}: {
  /** Of what is answered. */
  number: string;
  answers: readonly { code: Code; sentence: string }[];
  /** Sends the answer; returns what to say when it is sent. */
  onAnswer: (code: Code) => Promise<string>;
  onClose: () => void;
  /** What the member sent, and what to consider before answering. */
  children: ReactNode;
}) {
  const form = useKeptForm<{ answerCode: Code | undefined }>(`answer ${number}`, {
    initial: { answerCode: undefined },
    problemsOf: ({ answerCode }) => ({
      answerCode: answerCode === undefined ? 'Choose what the member reads.' : undefined,
    }),
    send: async ({ answerCode }) => {
      if (answerCode === undefined) return;
      toast.success(await onAnswer(answerCode));
      onClose();
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Answer ${number}`}
      dismissible={!form.sending}
      footer={
        <FormButtons form={form} onBack={onClose} busyText="Answering">
          Answer
        </FormButtons>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        {children}
        {!isDoneMeanwhile(form.error) && (
          <ChoiceField
            legend="The member reads this"
            {...form.bind('answerCode')}
            choices={answers.map(({ code, sentence }) => ({
              value: code,
              title: <span className="font-normal">{sentence}</span>,
            }))}
          />
        )}
        {form.error !== undefined && <Refusal error={form.error} what={number} />}
      </form>
    </Dialog>
  );
}
