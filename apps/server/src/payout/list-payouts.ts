import type { AppContext } from '../app-context.ts';
import { listAttempts } from './payout.sql.ts';
import type { WithdrawalKey } from './withdrawal.sql.ts';

/** The attempts at a withdrawal's payout, in order, as the back office shows them. */
export async function listPayouts(context: AppContext, key: WithdrawalKey) {
  const attempts = await listAttempts(context.db, key);
  return attempts.map(({ attempt, provider, providerPayoutId, state, sentAt, askedAt }) => ({
    attempt,
    provider,
    providerPayoutId,
    state,
    sentAt: sentAt.toISOString(),
    askedAt: askedAt?.toISOString() ?? null,
  }));
}
