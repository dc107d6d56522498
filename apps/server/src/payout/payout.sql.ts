import type { Kysely } from 'kysely';
import type { Database, PayoutTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface WithdrawalKey {
  memberId: string;
  withdrawalId: string;
}

export interface PayoutAttempt {
  attempt: number;
  provider: string;
  state: PayoutTable['state'];
  providerPayoutId: string | undefined;
  sentAt: Date;
  askedAt: Date | undefined;
}

/** Attempts so far, in order. Read while the withdrawal is locked, so that the next number is free. */
export async function listAttempts(db: Kysely<Database>, key: WithdrawalKey): Promise<PayoutAttempt[]> {
  const rows = await db
    .selectFrom('payout')
    .select(['attempt', 'provider', 'state', 'provider_payout_id', 'sent_at', 'asked_at'])
    .where('member_id', '=', key.memberId)
    .where('withdrawal_id', '=', key.withdrawalId)
    .orderBy('attempt')
    .execute();
  return rows.map((row) => ({
    attempt: row.attempt,
    provider: row.provider,
    state: row.state,
    providerPayoutId: row.provider_payout_id ?? undefined,
    sentAt: row.sent_at,
    askedAt: row.asked_at ?? undefined,
  }));
}

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

async function moveAttempt(
  trx: Trx,
  { memberId, withdrawalId }: WithdrawalKey,
  attempt: number,
  to: { state: PayoutTable['state']; providerPayoutId?: string | undefined },
): Promise<void> {
  await trx
    .updateTable('payout')
    .set({
      state: to.state,
      ...(to.providerPayoutId === undefined ? {} : { provider_payout_id: to.providerPayoutId }),
    })
    .where('member_id', '=', memberId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('attempt', '=', attempt)
    .execute();
}

/** Notes the answer to one sending, unless something newer was noted on it meanwhile. */
export async function noteAnswer(
  trx: Trx,
  { memberId, withdrawalId }: WithdrawalKey,
  attempt: number,
  answer: { state: 'ACCEPTED' | 'TIMED_OUT'; providerPayoutId?: string },
): Promise<void> {
  await trx
    .updateTable('payout')
    .set({
      state: answer.state,
      ...(answer.providerPayoutId === undefined ? {} : { provider_payout_id: answer.providerPayoutId }),
    })
    .where('member_id', '=', memberId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'SENDING')
    .execute();
}

/** What the provider says holds for the payout, which is one however many attempts it took: noted on the last. */
export async function moveLastAttempt(
  trx: Trx,
  key: WithdrawalKey,
  to: { state: PayoutTable['state']; providerPayoutId?: string | undefined },
): Promise<void> {
  const last = (await listAttempts(trx, key)).at(-1);
  if (last !== undefined) await moveAttempt(trx, key, last.attempt, to);
}

/** What the provider calls the payout, once it has told. */
export async function readProviderPayoutId(
  trx: Trx,
  { memberId, withdrawalId }: WithdrawalKey,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('payout')
    .select('provider_payout_id')
    .where('member_id', '=', memberId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('provider_payout_id', 'is not', null)
    .orderBy('attempt')
    .limit(1)
    .executeTakeFirst();
  return row?.provider_payout_id ?? undefined;
}

export async function noteAsked(db: Kysely<Database>, key: WithdrawalKey, at: Date): Promise<void> {
  await db
    .updateTable('payout')
    .set({ asked_at: at })
    .where('member_id', '=', key.memberId)
    .where('withdrawal_id', '=', key.withdrawalId)
    .execute();
}
