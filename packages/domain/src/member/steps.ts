import { type Refusal, refuse } from '../copy/refusal.ts';

/** How far activation has come; each names the step that is next (specification §4). */
export const memberStates = [
  'PERSONAL_INFO',
  'ADDRESS_INFO',
  'REFERENCES_INFO',
  'IDENTITY_INFO',
  'SIGNATURE_INFO',
  'BANK_INFO',
  'INFO_COMPLETED',
] as const;

export type MemberState = (typeof memberStates)[number];

/** The six steps in their order; step N is next in state N. */
export const memberSteps = ['personal', 'address', 'references', 'identity', 'signature', 'bank'] as const;

export type MemberStep = (typeof memberSteps)[number];

/** What a step save answers: the next step, or that all is complete. */
export type StepAnswer = 'UPDATE_NEXT' | 'INFO_COMPLETED';

/** The step that is next, 1 to 6; 7 when all is complete. */
export function stepNumberOf(state: MemberState): number {
  return memberStates.indexOf(state) + 1;
}

/**
 * What saving a step leads to: the current step moves on, an earlier one is corrected in place, a later one is
 * refused. Once complete, steps are saved only while staff ask for a correction (decisions §3); another bank account at any
 * time, since a bank detail in doubt is corrected by the member (decisions §6).
 */
export function nextState(
  current: MemberState,
  saved: MemberStep,
  correctionAsked = false,
): { state: MemberState; answer: StepAnswer } | Refusal<'STEP_NOT_REACHED' | 'STEPS_COMPLETED'> {
  const currentIndex = memberStates.indexOf(current);
  const savedIndex = memberSteps.indexOf(saved);
  if (current === 'INFO_COMPLETED') {
    return correctionAsked || saved === 'bank'
      ? { state: current, answer: 'INFO_COMPLETED' }
      : refuse('STEPS_COMPLETED');
  }
  if (savedIndex > currentIndex) return refuse('STEP_NOT_REACHED');
  const state = savedIndex < currentIndex ? current : (memberStates[currentIndex + 1] ?? 'INFO_COMPLETED');
  return { state, answer: state === 'INFO_COMPLETED' ? 'INFO_COMPLETED' : 'UPDATE_NEXT' };
}
