import type { Minor } from '../../money/money.ts';
import type { BankingCalendar } from './calendar.ts';
import type { LoanEvent } from './events.ts';
import { type LoanAccount, replay } from './replay.ts';
import type { ServicingTerms } from './terms.ts';

export type ChangePreview = {
  readonly before: LoanAccount;
  readonly after: LoanAccount;
  readonly totalInterestBeforeMinor: Minor;
  readonly totalInterestAfterMinor: Minor;
};

/** The loan without and with a change, both on the later of `asOf` and the day of the change (servicing 6). */
export function previewChange(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  change: LoanEvent,
  asOf: string,
  calendar?: BankingCalendar,
): ChangePreview {
  const on = 'valueOn' in change && change.valueOn > asOf ? change.valueOn : asOf;
  const before = replay(terms, events, on, calendar);
  const after = replay(terms, [...events, change], on, calendar);
  return {
    before,
    after,
    totalInterestBeforeMinor: before.totalInterestMinor,
    totalInterestAfterMinor: after.totalInterestMinor,
  };
}
