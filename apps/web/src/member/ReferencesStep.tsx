import { fields } from '@sagwan/domain/member/fields.ts';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { memberWords } from '../member-words.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './step-props.ts';
import { referencesProblems } from './step-values.ts';
import { useStep } from './use-step.ts';

/** Step 3: one relative; a second is never asked for (specification §2). */
export function ReferencesStep({ place, ...options }: StepProps<'references'>) {
  const { values, bind, change, frame } = useStep({ ...options, problemsOf: referencesProblems });
  const text = (name: keyof typeof values) => ({
    ...bind(name),
    label: memberWords().fieldLabels[name],
    // Another person's details: the browser would suggest the member's own.
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <StepFrame place={place} step="references" {...frame}>
      <p className="max-w-text text-quiet">{memberWords().activationScreens.references.note}</p>
      <TextField {...text('refFullName1')} maxLength={fields.refFullName.maxLength} />
      <TextField
        {...text('refRelationship1')}
        maxLength={fields.refRelationship.maxLength}
        hint={memberWords().activationScreens.references.relationshipHint}
      />
      <PhoneField
        {...bind('refPhoneNumber1')}
        label={memberWords().fieldLabels.refPhoneNumber1}
        autoComplete="off"
        onChange={(digits) => change('refPhoneNumber1', digits)}
      />
    </StepFrame>
  );
}
