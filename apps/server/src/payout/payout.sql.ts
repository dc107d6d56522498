import type { Kysely } from 'kysely';
import type { Database, PayoutTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import type { WithdrawalKey } from './withdrawal.sql.ts';

export interface PayoutAttempt {
  attempt: number;
  provider: string;
  state: PayoutTable['state'];
  providerPayoutId: string | null;
  sentAt: Date;
  askedAt: Date | null;
}

/** Attempts so far, in order. */
export async function listAttempts(db: Kysely<Database>, key: WithdrawalKey): Promise<PayoutAttempt[]> {
  return db
    .selectFrom('payout')
    .select(['attempt', 'provider', 'state', 'provider_payout_id as providerPayoutId'])
    .select(['sent_at as sentAt', 'asked_at as askedAt'])
    .where('member_id', '=', key.memberId)
    .where('withdrawal_id', '=', key.withdrawalId)
    .orderBy('attempt')
    .execute();
}

/** Notes an attempt before it is sent, while the withdrawal is locked. */
export async function insertAttempt(
  trx: Trx,
  { memberId, withdrawalId }: WithdrawalKey,
  { attempt, provider, sentAt }: { attempt: number; provider: string; sentAt: Date },
): Promise<void> {
  await trx
    .insertInto('payout')
    .values({
      member_id: memberId,
      withdrawal_id: withdrawalId,
      attempt,
      provider,
      state: 'SENDING',
      sent_at: sentAt,
    })
    .execute();
}

/** @param to.onlyIf the state in which the attempt must still be; whichever it is where left out. */
export async function moveAttempt(
  db: Kysely<Database>,
  key: WithdrawalKey,
  attempt: number,
  to: { state: PayoutTable['state']; providerPayoutId?: string | undefined; onlyIf?: PayoutTable['state'] },
): Promise<void> {
  const { state, providerPayoutId, onlyIf } = to;
  await db
    .updateTable('payout')
    .set({ state, ...(providerPayoutId === undefined ? {} : { provider_payout_id: providerPayoutId }) })
    .where('member_id', '=', key.memberId)
    .where('withdrawal_id', '=', key.withdrawalId)
    .where('attempt', '=', attempt)
    .$if(onlyIf !== undefined, (query) => query.where('state', '=', onlyIf ?? state))
    .execute();
}

export async function noteAsked(db: Kysely<Database>, key: WithdrawalKey, at: Date): Promise<void> {
  await db
    .updateTable('payout')
    .set({ asked_at: at })
    .where('member_id', '=', key.memberId)
    .where('withdrawal_id', '=', key.withdrawalId)
    .execute();
}
