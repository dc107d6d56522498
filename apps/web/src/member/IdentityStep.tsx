import { fields } from '@sagwan/domain/member/fields.ts';
import { identityTypes } from '@sagwan/domain/member/options.ts';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useState } from 'react';
import { memberWords } from '../member-words.ts';
import { optionsOf } from './options-of.ts';
import { PictureField } from './PictureField.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './step-props.ts';
import { identityProblems } from './step-values.ts';
import { useStep } from './use-step.ts';

const words = () => memberWords().activationScreens.identity;

/** Step 4: the ID with its pictures, and a selfie (specification §5). */
export function IdentityStep({
  place,
  phoneNumber,
  ...options
}: StepProps<'identity'> & { phoneNumber: string }) {
  const { values, text, change, errorOf, isIncomplete, frame } = useStep({
    ...options,
    problemsOf: identityProblems,
  });
  const [sending, setSending] = useState(0);
  const picture = (name: 'imageIdFrontURL' | 'imageIdBackURL' | 'imageSelfieURL') => ({
    label: memberWords().fieldLabels[name],
    phoneNumber,
    fileName: values[name],
    onStored: (fileName: string) => change(name, fileName),
    onReplacing: () => change(name, ''),
    onSending: (on: boolean) => setSending((count) => count + (on ? 1 : -1)),
    error: errorOf(name),
  });
  return (
    <StepFrame
      place={place}
      step="identity"
      {...frame}
      incomplete={isIncomplete && sending > 0 ? words().stillSending : undefined}
    >
      <SelectField
        {...text('identityType')}
        placeholder={memberWords().activationScreens.chooseOne}
        options={optionsOf(identityTypes)}
      />
      {values.identityType === 'Others' && (
        <TextField
          {...text('otherIdentityType')}
          maxLength={fields.otherIdentityType.maxLength}
          hint={words().otherHint}
        />
      )}
      <TextField
        {...text('identityNumber')}
        maxLength={fields.identityNumber.maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField {...picture('imageIdFrontURL')} kind="idFront" hint={words().frontHint} />
        <PictureField {...picture('imageIdBackURL')} kind="idBack" hint={words().backHint} />
        <PictureField {...picture('imageSelfieURL')} kind="selfie" hint={words().selfieHint} capture="user" />
      </div>
    </StepFrame>
  );
}
