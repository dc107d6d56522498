import { timings } from '@sagwan/domain/copy/timings.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { institutions } from '@sagwan/domain/member/options.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import { memberWords } from '../member-words.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './step-props.ts';
import { bankProblems } from './step-values.ts';
import { useStep } from './use-step.ts';

const words = () => memberWords().screens.activation;

/** Step 6: the account that receives the loan, typed by hand, and blurred until focused (specification §5). */
export function BankStep({ place, ...options }: StepProps<'bank'>) {
  const { text, isIncomplete, frame } = useStep({
    ...options,
    problemsOf: bankProblems,
    onRefused: () =>
      toast.warning(words().bankIncomplete, { id: 'bank-incomplete', duration: timings.formToast }),
  });
  const [pasted, setPasted] = useState(false);
  const listId = useId();

  function block(event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>) {
    event.preventDefault();
    setPasted(true);
    toast.warning(words().pasteBlocked, { id: 'paste-blocked', duration: timings.formToast });
  }

  const hidden = (name: 'bankName' | 'accountNumber') => ({
    autoComplete: 'off',
    spellCheck: false,
    maxLength: fields[name].maxLength,
    inputClassName: 'blur-[5px] focus:blur-none placeholder-shown:blur-none motion-safe:transition-[filter]',
    onCopy: block,
    onCut: block,
    onPaste: block,
    onDrop: block,
    onInput: () => setPasted(false),
  });
  return (
    <StepFrame
      place={place}
      step="bank"
      {...frame}
      incomplete={isIncomplete ? words().bankIncomplete : undefined}
    >
      <TextField
        {...text('bankName')}
        {...hidden('bankName')}
        list={listId}
        hint={memberWords().activationScreens.bank.nameHint}
      />
      <datalist id={listId}>
        {institutions.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
      <TextField
        {...text('accountNumber')}
        {...hidden('accountNumber')}
        autoCapitalize="characters"
        hint={memberWords().activationScreens.bank.numberHint}
      />
      {pasted && <Notice tone="warning">{words().pasteBlocked}</Notice>}
    </StepFrame>
  );
}
