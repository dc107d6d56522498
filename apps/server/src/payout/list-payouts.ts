import type { AppContext } from '../app-context.ts';
import { inOneTrip } from '../database/statement.ts';
import { listAttempts, type WithdrawalKey } from './payout.sql.ts';

/** The attempts at a withdrawal's payout, in order, as the back office shows them. */
export async function listPayouts(context: AppContext, key: WithdrawalKey) {
  const [attempts] = await inOneTrip(context.db, [listAttempts(key)]);
  return attempts.map(({ attempt, provider, providerPayoutId, state, sentAt, askedAt }) => ({
    ...{ attempt, provider, providerPayoutId, state },
    sentAt: sentAt.toISOString(),
    askedAt: askedAt?.toISOString() ?? null,
  }));
}
