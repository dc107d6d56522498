import type { Minor } from '../money/money.ts';

/** Where the money of one payment went, under the names of the API. */
export interface PaymentParts {
  amount: Minor;
  interest: Minor;
  principal: Minor;
  penalty: Minor;
  overpaid: Minor;
}

/** What of a payment pays nothing yet: it is kept for the next instalments. Never negative. */
export function keptAsCredit({ amount, interest, principal, penalty, overpaid }: PaymentParts): Minor {
  const rest = amount - interest - principal - penalty - overpaid;
  return rest > 0n ? rest : 0n;
}
