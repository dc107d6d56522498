import { randomInt } from 'node:crypto';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { Trx } from '../transact.ts';
import { loanNumberTaken } from './loan.sql.ts';

/**
 * A loan number: the Manila date as six digits and eight random ones. No counter that every application would
 * have to lock, and nothing to guess from a neighbour's; `loan_directory` keeps it unique.
 */
export async function freshLoanNumber(trx: Trx, at: Date): Promise<string> {
  for (;;) {
    const day = manilaDate(at).replaceAll('-', '').slice(2);
    const number = day + randomInt(100_000_000).toString().padStart(8, '0');
    if (!(await loanNumberTaken(trx, number))) return number;
  }
}
