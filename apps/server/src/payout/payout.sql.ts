import type { Kysely } from 'kysely';
import type { Database, PayoutTable } from '../database/schema.ts';
import type { Statement, Write } from '../database/statement.ts';

export interface WithdrawalKey {
  memberId: string;
  withdrawalId: string;
}

export interface PayoutAttempt {
  attempt: number;
  provider: string;
  state: PayoutTable['state'];
  providerPayoutId: string | null;
  sentAt: Date;
  askedAt: Date | null;
}

/** Attempts so far, in order. Read while the withdrawal is locked, so that the next number is free. */
export function listAttempts({ memberId, withdrawalId }: WithdrawalKey): Statement<PayoutAttempt> {
  return {
    text: `select attempt, provider, state, provider_payout_id as "providerPayoutId", sent_at as "sentAt",
        asked_at as "askedAt"
      from payout where member_id = $1 and withdrawal_id = $2 order by attempt`,
    parameters: [memberId, withdrawalId],
  };
}

export function insertAttempt(
  { memberId, withdrawalId }: WithdrawalKey,
  { attempt, provider, sentAt }: { attempt: number; provider: string; sentAt: Date },
): Write {
  return {
    text: `insert into payout (member_id, withdrawal_id, attempt, provider, state, sent_at)
      values ($1, $2, $3, $4, 'SENDING', $5) returning 1`,
    parameters: [memberId, withdrawalId, attempt, provider, sentAt],
    rows: 1,
  };
}

/** Under the withdrawal's lock, as everything that moves an attempt. */
export function moveAttempt(
  { memberId, withdrawalId }: WithdrawalKey,
  attempt: number,
  to: { state: PayoutTable['state']; providerPayoutId?: string | undefined },
): Write {
  return {
    text: `update payout set state = $4, provider_payout_id = coalesce($5, provider_payout_id)
      where member_id = $1 and withdrawal_id = $2 and attempt = $3 returning 1`,
    parameters: [memberId, withdrawalId, attempt, to.state, to.providerPayoutId ?? null],
    rows: 1,
  };
}

export async function noteAsked(db: Kysely<Database>, key: WithdrawalKey, at: Date): Promise<void> {
  await db
    .updateTable('payout')
    .set({ asked_at: at })
    .where('member_id', '=', key.memberId)
    .where('withdrawal_id', '=', key.withdrawalId)
    .execute();
}
