import type { LoanBooks, WriteOff } from '@sagwan/domain/ledger/loan-entries.ts';
import type { LoanAccount } from '@sagwan/domain/loan/servicing/replay.ts';
import type { LoanFacts } from './loan-facts.ts';
import type { NewBooking } from './write-booking.ts';

type Booking = Pick<NewBooking, 'event' | 'repayment' | 'allowanceMinor'>;

/** What the journal holds of a loan, and what it is to say once a booking is in its log. `account` is replayed with it. */
export function loanBooks(facts: LoanFacts, account: LoanAccount, booking: Booking) {
  return {
    loanId: facts.key.id,
    account,
    posted: postedOf(facts),
    fromWallet: fromWallet(facts, booking),
    writeOff: writeOffIn(facts, booking),
  } satisfies LoanBooks;
}

/** What the journal holds of the loan. */
function postedOf({ row, repayments }: LoanFacts) {
  return {
    accruedMinor: row.accruedMinor,
    penaltyChargedMinor: row.penaltyChargedMinor,
    waivedMinor: row.waivedMinor,
    writtenOffMinor: row.writtenOffMinor,
    refundedMinor: row.refundedMinor,
    splits: new Map(repayments.map((kept) => [kept.id, { ...kept, returned: kept.returnedOn !== null }])),
  };
}

function fromWallet({ repayments }: LoanFacts, { repayment, event }: Booking): Set<string> {
  const ids = new Set(repayments.filter(({ channel }) => channel === 'wallet').map(({ id }) => id));
  if (repayment?.channel === 'wallet' && event !== undefined) ids.add(event.id);
  return ids;
}

/** What is booked after the write-off is a recovery, whatever day it counts for. */
function writeOffIn(
  { loan, events }: LoanFacts,
  { event, allowanceMinor = 0n }: Booking,
): WriteOff | undefined {
  const log = event === undefined ? events : [...events, event];
  const place = log.findIndex(({ kind }) => kind === 'writtenOff');
  if (place < 0) return undefined;
  const recoveryIds = new Set(log.slice(place).map(({ id }) => id));
  return { principalMinor: loan.principalMinor, allowanceMinor, recoveryIds };
}
