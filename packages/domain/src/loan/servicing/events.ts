import type { Minor } from '../../money/money.ts';

/**
 * What the member chose for money beyond what is due (servicing 3): kept as credit for the next instalments, the same
 * number of lower instalments, or the same instalment for fewer months.
 */
export type ExtraUse = 'nextInstalments' | 'lowerInstalment' | 'shorterTerm';

/**
 * One event of a loan's log. Its position in the log is the order of booking; `valueOn` (a Manila date) is the day from
 * which it counts, and orders the replay.
 */
export type LoanEvent = { readonly id: string } & (
  | {
      readonly kind: 'paid';
      readonly valueOn: string;
      readonly amountMinor: Minor;
      readonly extra: ExtraUse;
    }
  /** A choice made after the payment, until the next due date; it counts as if made with the payment. */
  | {
      readonly kind: 'extraChosen';
      readonly paymentId: string;
      readonly extra: ExtraUse;
      readonly valueOn: string;
    }
  /** The payment was taken back: from that day on it never came (servicing 4). */
  | {
      readonly kind: 'returned';
      readonly paymentId: string;
      readonly valueOn: string;
      /** Staff had recorded it wrongly: no channel took anything back. */
      readonly isOurMistake?: boolean | undefined;
    }
  | { readonly kind: 'penaltyWaived'; readonly valueOn: string; readonly amountMinor: Minor }
  /** Both days inclusive. */
  | { readonly kind: 'interestPaused'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'dueDayMoved';
      readonly valueOn: string;
      readonly days: number;
      readonly keepInstalment: boolean;
    }
  | { readonly kind: 'holidayGranted'; readonly valueOn: string }
  /** `months` are further ones, after the due dates that are left (servicing 6). */
  | { readonly kind: 'hardshipPlanned'; readonly valueOn: string; readonly months: number }
  | { readonly kind: 'writtenOff'; readonly valueOn: string }
  /** Given back within the cooling-off time; without effect once the days for it have passed (give-back.ts). */
  | { readonly kind: 'cancelled'; readonly valueOn: string }
);
