import type { BankingCalendar } from './calendar.ts';
import type { LoanEvent } from './events.ts';
import { type LoanAccount, replay } from './replay.ts';
import type { ServicingTerms } from './terms.ts';

/** A loan as it is replayed: what was agreed, and what happened to it since. */
type Loan = {
  readonly terms: ServicingTerms;
  readonly events: readonly LoanEvent[];
  readonly calendar?: BankingCalendar;
};

/** The loan without and with a change, both on the later of `asOf` and the day of the change (servicing 6). */
export function previewChange(
  { terms, events, calendar }: Loan,
  change: LoanEvent,
  asOf: string,
): { before: LoanAccount; after: LoanAccount } {
  const on = 'valueOn' in change && change.valueOn > asOf ? change.valueOn : asOf;
  return {
    before: replay(terms, events, on, calendar),
    after: replay(terms, [...events, change], on, calendar),
  };
}
