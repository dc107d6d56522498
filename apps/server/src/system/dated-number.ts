import { randomInt } from 'node:crypto';
import { manilaDate } from '@sagwan/domain/time/manila.ts';

/** The Manila date and ten random digits: no counter that every withdrawal would have to lock. */
export function newWithdrawalNumber(at: Date): string {
  return manilaDate(at).replaceAll('-', '') + randomInt(10_000_000_000).toString().padStart(10, '0');
}
