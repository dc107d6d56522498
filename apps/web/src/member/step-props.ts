import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import type { StepPlace } from './StepFrame.tsx';
import type { StepValues } from './step-values.ts';

/** What every step takes. */
export interface StepProps<Step extends MemberStep> {
  place: StepPlace;
  /** The initial values of the fields: what was typed before, else what the server has. */
  given: StepValues<Step>;
  onChange: (values: StepValues<Step>) => void;
  /** @throws CallError; the step stays open and shows why. */
  save: (values: StepValues<Step>) => Promise<void>;
}
