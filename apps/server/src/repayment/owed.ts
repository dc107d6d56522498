import { payOff } from '@sagwan/domain/loan/servicing/pay-off.ts';
import type { AccountRow } from '@sagwan/domain/loan/servicing/replay.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { isCancelledInFull, type LoanFacts } from '../servicing/loan-facts.ts';

/** What settles the loan on the day that it was read for, in centavos; 0 where nothing is owed. */
export function owedInAllMinor(facts: LoanFacts): Minor {
  const { terms, events, asOf, calendar } = facts;
  if (isCancelledInFull(facts)) return 0n;
  return payOff(terms, events, asOf, calendar).amountMinor + facts.refundOwedMinor;
}

/** What is unpaid of an instalment, its penalty included, in centavos. */
export function openMinorOf(row: AccountRow): Minor {
  const paidMinor = row.paidInterestMinor + row.paidPrincipalMinor + row.paidPenaltyMinor;
  return row.paymentMinor + row.penaltyMinor - paidMinor;
}
