import type { Minor } from '@sagwan/domain/money/money.ts';
import type { Repayment } from './repayment-queries.ts';

type Split = Pick<Repayment, 'amount' | 'interest' | 'principal' | 'penalty' | 'overpaid'>;

/** What of a payment pays nothing yet: it is kept for the next instalments. Never negative. */
export function keptAsCredit({ amount, interest, principal, penalty, overpaid }: Split): Minor {
  const rest = amount - interest - principal - penalty - overpaid;
  return rest > 0n ? rest : 0n;
}

/** Whether another use of what was paid above the due may be chosen: until `extraUntil`, and not of a returned payment. */
export function mayChooseExtra(
  { extraUntil, returnedOn }: Pick<Repayment, 'extraUntil' | 'returnedOn'>,
  businessDate: string,
): boolean {
  return extraUntil !== null && returnedOn === null && businessDate <= extraUntil;
}
