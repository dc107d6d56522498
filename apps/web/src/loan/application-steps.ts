import { homeScreens } from '@sagwan/domain/copy/home-screens.ts';
import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { TimelineStep } from '@sagwan/ui/Timeline.tsx';

const words = homeScreens.application;

const secondStep: Partial<Record<LoanState, TimelineStep>> = {
  ON_HOLD: { name: words.clarify, note: words.clarifyNote },
  OFFERED: { name: words.offered, note: words.offeredNote },
};

/** From the application to the money, and which of the four steps is going on; decided by two people (decisions §5). */
export function applicationSteps(
  state: LoanState,
  appliedOn: string,
): { steps: TimelineStep[]; current: number } {
  const current = state === 'APPROVED' ? 2 : 1;
  const review = secondStep[state] ?? { name: words.review, note: words.reviewNote };
  const steps = [
    { name: words.applied, note: appliedOn },
    review,
    { name: words.release, note: words.releaseNote },
    { name: words.withdraw, note: words.withdrawNote },
  ];
  // What comes later explains itself when it is reached.
  return {
    steps: steps.map(({ name, note }, index) => (index > 0 && index !== current ? { name } : { name, note })),
    current,
  };
}
