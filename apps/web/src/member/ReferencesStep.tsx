import { fields } from '@sagwan/domain/member/fields.ts';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { nameTyping, TextField } from '@sagwan/ui/TextField.tsx';
import { memberWords } from '../member-words.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './step-props.ts';
import { referencesProblems } from './step-values.ts';
import { useStep } from './use-step.ts';

/** Step 3: one relative; a second is never asked for (specification §2). */
export function ReferencesStep({ place, ...options }: StepProps<'references'>) {
  const { bind, text, frame } = useStep({ ...options, problemsOf: referencesProblems });
  return (
    <StepFrame place={place} step="references" {...frame}>
      <p className="max-w-text text-quiet">{memberWords().activationScreens.references.note}</p>
      {/* Another person's details: the browser would suggest the member's own. */}
      <TextField
        {...text('refFullName1')}
        {...nameTyping}
        autoComplete="off"
        maxLength={fields.refFullName.maxLength}
      />
      <TextField
        {...text('refRelationship1')}
        autoComplete="off"
        maxLength={fields.refRelationship.maxLength}
        hint={memberWords().activationScreens.references.relationshipHint}
      />
      <PhoneField {...bind('refPhoneNumber1')} autoComplete="off" />
    </StepFrame>
  );
}
