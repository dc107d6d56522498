import type { Repayment } from './repayment-queries.ts';

/** Whether another use of what was paid above the due may be chosen: until `extraUntil`, and not of a returned payment. */
export function mayChooseExtra(
  { extraUntil, returnedOn }: Pick<Repayment, 'extraUntil' | 'returnedOn'>,
  businessDate: string,
): boolean {
  return extraUntil !== null && returnedOn === null && businessDate <= extraUntil;
}
