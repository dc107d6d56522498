import type { Minor } from '../money/money.ts';

/** Where the money of one payment went, under the names of the API. */
export interface PaymentParts {
  amount: Minor;
  interest: Minor;
  principal: Minor;
  penalty: Minor;
  overpaid: Minor;
  /** 'YYYY-MM-DD'; null while it counts. */
  returnedOn: string | null;
}

/** What of a payment pays nothing yet: it is kept for the next instalments. Never negative; nothing of one that was taken back. */
export function keptAsCredit(payment: PaymentParts): Minor {
  const { amount, interest, principal, penalty, overpaid, returnedOn } = payment;
  if (returnedOn !== null) return 0n;
  const rest = amount - interest - principal - penalty - overpaid;
  return rest > 0n ? rest : 0n;
}
