import { paths } from '../paths.ts';

/** The page of one payment's receipt. */
export function receiptAddress(repaymentId: string): string {
  return `${paths.receipt}?${new URLSearchParams({ payment: repaymentId })}`;
}
