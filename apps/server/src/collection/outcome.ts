import type { CollectedEvent, NotedOutcome } from './event.sql.ts';

/** What became of what a provider reported. */
export type Outcome =
  | 'done'
  /** Known before; nothing was changed. */
  | 'known'
  /** The payment matches no loan and is kept as unapplied money. */
  | 'unapplied'
  /** It is about a payment that was not reported yet, or that an order of staff is using. */
  | 'waits'
  /** It waited for its payment for too long. */
  | 'neverPaid'
  /** The same payment was acted on before, for another loan or of another amount. */
  | 'reportedOtherwise'
  /** It is said to be of more than one payment can come to. */
  | 'tooHigh'
  /** The channel took a part of a payment back, or more than it; or settled another amount. */
  | 'otherAmount'
  /** The channel kept more for itself than was paid. */
  | 'feeTooHigh'
  /** The channel took back what our bank had sent back already. */
  | 'sentBackTwice';

/** How an event's outcome is noted on it; what does not fit has its problem shown to staff. */
export function notedAs(outcome: Exclude<Outcome, 'waits'>, { kind }: CollectedEvent): NotedOutcome {
  switch (outcome) {
    case 'done':
      return { outcome: 'applied', problem: null };
    case 'known':
      return { outcome: 'no_effect', problem: null };
    case 'unapplied':
      return { outcome: 'unapplied', problem: null };
    case 'neverPaid':
      return mismatch(`A payment that is ${kind} was never reported as paid`);
    case 'reportedOtherwise':
      return mismatch('The payment was reported before, with another reference or amount');
    case 'tooHigh':
      return mismatch('The payment is reported with more than one payment can come to');
    case 'otherAmount':
      return mismatch(
        kind === 'settled'
          ? 'Another amount was settled than was paid'
          : 'Another amount was taken back than was paid',
      );
    case 'feeTooHigh':
      return mismatch('The fee is more than was paid');
    case 'sentBackTwice':
      return mismatch('Our bank had sent this money back already');
  }
}

function mismatch(problem: string): NotedOutcome {
  return { outcome: 'mismatch', problem };
}
