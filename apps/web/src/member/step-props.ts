import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import type { StepPlace } from './StepFrame.tsx';
import type { StepValues } from './step-values.ts';

/** What every step takes. */
export interface StepProps<Step extends MemberStep> {
  place: StepPlace;
  /** What the fields start with: what was typed before, else what the server has. */
  given: StepValues<Step>;
  onChange: (values: StepValues<Step>) => void;
  /** @throws CallError; the step stays and says why. */
  save: (values: StepValues<Step>) => Promise<void>;
}
