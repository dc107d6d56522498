import type { ButtonVariant } from '@sagwan/ui/Button.tsx';
import type { CaseAction } from './case-actions.ts';

export interface ActionWords {
  button: string;
  variant: ButtonVariant;
  /** The question at the head of the dialog. */
  title: string;
  /** What the action will do, shown before it is confirmed. */
  consequence: string;
  confirm: string;
  busy: string;
  done: string;
}

/** The texts of each action before, while and after it is done. */
export const actionWords: Record<CaseAction, ActionWords> = {
  approve: {
    button: 'Approve',
    variant: 'primary',
    title: 'Approve this loan?',
    consequence:
      'The loan is approved at the terms applied for and the signed contract is sealed. No money moves yet: another person has to release it.',
    confirm: 'Approve',
    busy: 'Approving',
    done: 'Approved. Another person can release it now.',
  },
  release: {
    button: 'Release',
    variant: 'primary',
    title: 'Release this money?',
    consequence:
      "The money is credited to the member's wallet at once, and the member can withdraw it. This cannot be taken back here.",
    confirm: 'Release the money',
    busy: 'Releasing',
    done: "Released. The money is in the member's wallet.",
  },
  resume: {
    button: 'Take up again',
    variant: 'primary',
    title: 'Take this application up again?',
    consequence: 'The application leaves the hold and waits for a decision again. The member is told.',
    confirm: 'Take up again',
    busy: 'Taking up',
    done: 'The application is pending again.',
  },
  offer: {
    button: 'Offer other terms',
    variant: 'secondary',
    title: 'Offer other terms?',
    consequence:
      "The member sees these terms with their own disclosure statement and has at least three days to accept or decline. The interest rate is today's; nothing is approved until the member accepts.",
    confirm: 'Send the offer',
    busy: 'Sending',
    done: 'Offered. The member has at least three days to answer.',
  },
  hold: {
    button: 'Hold',
    variant: 'secondary',
    title: 'Put this application on hold?',
    consequence: 'The application waits until somebody takes it up again. The member is told why.',
    confirm: 'Put on hold',
    busy: 'Putting on hold',
    done: 'On hold. The member is told why.',
  },
  reject: {
    button: 'Reject',
    variant: 'danger',
    title: 'Reject this application?',
    consequence: 'This is final. The member is told why and may apply again.',
    confirm: 'Reject',
    busy: 'Rejecting',
    done: 'Rejected. The member is told why.',
  },
};
