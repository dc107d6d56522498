import { randomInt } from 'node:crypto';
import { manilaDate } from '@sagwan/domain/time/manila.ts';

/** The Manila date and random digits: a number of which no counter has to be locked, and from which no other follows. */
export function newDatedNumber(at: Date, digits: number): string {
  return manilaDate(at).replaceAll('-', '') + String(randomInt(10 ** digits)).padStart(digits, '0');
}
