import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import { AddressStep } from './AddressStep.tsx';
import { BankStep } from './BankStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { ReferencesStep } from './ReferencesStep.tsx';
import { SignatureStep } from './SignatureStep.tsx';
import type { StepPlace } from './StepFrame.tsx';
import { emptySteps, type StepValues } from './step-values.ts';
import { filled } from './stored-steps.ts';

export type StepsFields = Partial<Record<MemberStep, Record<string, string>>>;

export interface OneStepProps {
  step: MemberStep;
  place: StepPlace;
  phoneNumber: string;
  /** What the server has stored of the steps. */
  stored: StepsFields;
  /** What was typed and not saved; shown in place of what the server has. */
  typed: StepsFields;
  onChange: <Step extends MemberStep>(step: Step, values: StepValues<Step>) => void;
  /** @throws CallError; the step stays open and shows why. */
  save: <Step extends MemberStep>(step: Step, values: StepValues<Step>) => Promise<void>;
}

/** The form of the step named. */
export function OneStep({ step, place, phoneNumber, stored, typed, onChange, save }: OneStepProps) {
  function forStep<Step extends MemberStep>(name: Step) {
    return {
      place,
      given: filled<StepValues<Step>>(emptySteps[name], stored[name], typed[name]),
      onChange: (values: StepValues<Step>) => onChange(name, values),
      save: (values: StepValues<Step>) => save(name, values),
    };
  }
  switch (step) {
    case 'personal':
      return <PersonalStep {...forStep(step)} />;
    case 'address':
      return <AddressStep {...forStep(step)} />;
    case 'references':
      return <ReferencesStep {...forStep(step)} />;
    case 'identity':
      return <IdentityStep {...forStep(step)} phoneNumber={phoneNumber} />;
    case 'signature':
      return <SignatureStep {...forStep(step)} phoneNumber={phoneNumber} />;
    case 'bank':
      return <BankStep {...forStep(step)} />;
  }
}
