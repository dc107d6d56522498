import { randomInt } from 'node:crypto';

/** Sixteen random digits: our number for one payment, at most 25 characters for QR Ph. */
export function newPaymentReference(): string {
  const half = () => randomInt(100_000_000).toString().padStart(8, '0');
  return half() + half();
}
