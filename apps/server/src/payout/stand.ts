import { inOneTrip } from '../database/statement.ts';
import type { Trx } from '../transact.ts';
import { type Payee, type PayeeRow, payeeOf, readPayee } from './payee.sql.ts';
import { listAttempts, type PayoutAttempt, type WithdrawalKey } from './payout.sql.ts';
import { lockWithdrawal, type WithdrawalRow } from './withdrawal.sql.ts';

/** Where a withdrawal stands, under its lock and its wallet's, with all that carrying it on needs. */
export interface Stand {
  withdrawal: WithdrawalRow;
  attempts: readonly PayoutAttempt[];
  payee: Payee;
}

/** For one trip: the locks first, what is read after them. */
export function standing(key: WithdrawalKey) {
  return [...lockWithdrawal(key), listAttempts(key), readPayee(key)] as const;
}

/** Of what `standing` answers; undefined when there is no such withdrawal. */
export function standOf(
  [withdrawal]: WithdrawalRow[],
  attempts: PayoutAttempt[],
  [payee]: PayeeRow[],
): Stand | undefined {
  if (withdrawal === undefined) return undefined;
  if (payee === undefined) throw new Error('A withdrawal without an account');
  return { withdrawal, attempts, payee: payeeOf(payee) };
}

export async function lockStand(trx: Trx, key: WithdrawalKey): Promise<Stand | undefined> {
  const [, withdrawal, attempts, payee] = await inOneTrip(trx, standing(key));
  return standOf(withdrawal, attempts, payee);
}
