import type { Ground } from '../ground.ts';
import { listAttempts, type WithdrawalKey } from './payout.sql.ts';

/** The attempts at a withdrawal's payout, in order, as the back office shows them. */
export async function listPayouts(ground: Ground, key: WithdrawalKey) {
  const attempts = await listAttempts(ground.db, key);
  return attempts.map((attempt) => ({
    attempt: attempt.attempt,
    provider: attempt.provider,
    providerPayoutId: attempt.providerPayoutId ?? null,
    state: attempt.state,
    sentAt: attempt.sentAt.toISOString(),
    askedAt: attempt.askedAt?.toISOString() ?? null,
  }));
}
