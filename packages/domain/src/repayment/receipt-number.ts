/**
 * Our number of a payment's receipt: the loan's, and the number of the booking that it came with, which no other payment of
 * the loan has.
 */
export function receiptNumberOf(loanNumber: string, booking: number): string {
  return `RP-${loanNumber}-${booking}`;
}

/** What staff write from a paper receipt: up to four capital letters, then digits. Members read it with their payment, so there is no room for a sentence (decisions §6). */
export const receiptNumberPattern = /^(?=.{3,26}$)[A-Z]{0,4}-?\d{1,20}$/;
