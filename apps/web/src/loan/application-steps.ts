import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { TimelineStep } from '@sagwan/ui/Timeline.tsx';
import { memberWords } from '../member-words.ts';

const words = () => memberWords().homeScreens.application;

function secondStep(state: LoanState): TimelineStep {
  if (state === 'ON_HOLD') return { name: words().clarify, note: words().clarifyNote };
  if (state === 'OFFERED') return { name: words().offered, note: words().offeredNote };
  return { name: words().review, note: words().reviewNote };
}

/** From the application to the money, and which of the four steps is going on; decided by two people (decisions §5). */
export function applicationSteps(
  state: LoanState,
  appliedOn: string,
): { steps: TimelineStep[]; current: number } {
  const current = state === 'APPROVED' ? 2 : 1;
  const steps = [
    { name: words().applied, note: appliedOn },
    secondStep(state),
    { name: words().release, note: words().releaseNote },
    { name: words().withdraw, note: words().withdrawNote },
  ];
  // What comes later explains itself when it is reached.
  return {
    steps: steps.map(({ name, note }, index) => (index > 0 && index !== current ? { name } : { name, note })),
    current,
  };
}
