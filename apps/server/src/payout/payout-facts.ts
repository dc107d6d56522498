import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { listAttempts, type PayoutAttempt } from './payout.sql.ts';
import { readWithdrawal, type WithdrawalKey, type WithdrawalToPay } from './withdrawal.sql.ts';

/** What a decision about a payout rests on. */
export interface PayoutFacts {
  withdrawal: WithdrawalToPay;
  attempts: readonly PayoutAttempt[];
}

/** Undefined when there is no such withdrawal. */
export async function readPayoutFacts(
  db: Kysely<Database>,
  key: WithdrawalKey,
): Promise<PayoutFacts | undefined> {
  const withdrawal = await readWithdrawal(db, key);
  return withdrawal && { withdrawal, attempts: await listAttempts(db, key) };
}
