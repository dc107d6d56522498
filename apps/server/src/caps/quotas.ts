import { minutesText } from '@sagwan/domain/copy/minutes.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { RefusalCode } from '@sagwan/domain/copy/refusals.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { quotas } from '../limits.ts';
import { quotaRefused } from '../system/metrics.ts';
import type { Trx } from '../transact.ts';
import { deleteCapUse } from './cap-use.sql.ts';
import { type Cap, firstFullCap, hourSeconds, subjectHash, takeCaps } from './caps.ts';

/** What is counted, whose it is (a member's id or a network), and how much of it. */
export interface QuotaUse {
  quota: keyof typeof quotas;
  of: string;
  amount?: number;
}

/**
 * Counts against quotas, over all servers. @param db a transaction, where what is undone in it shall not stay counted.
 * @returns the refusal, with the time until there is room, where one of them has none; then nothing is counted.
 */
export async function takeQuotas<Code extends RefusalCode>(
  context: AppContext,
  uses: readonly QuotaUse[],
  code: Code,
  db: Kysely<Database> = context.db,
): Promise<Refusal<Code> | undefined> {
  const caps = uses.map((use) => capOf(context, use));
  const now = context.now();
  const taken = await takeCaps(db, now, caps);
  if (!('refused' in taken)) return undefined;
  quotaRefused.inc({ quota: taken.refused });
  return refuse(code, timeUntilFree(now, await firstFullCap(db, now, caps)));
}

type DayLimit = Refusal<'DAY_LIMIT_REACHED'> | undefined;

/** As `takeQuotas`, of one quota, most of which are of a day. */
export function takeQuota(
  context: AppContext,
  use: QuotaUse,
  db: Kysely<Database> = context.db,
): Promise<DayLimit> {
  return takeQuotas(context, [use], 'DAY_LIMIT_REACHED', db);
}

/** As `takeQuota`, without counting: the refusal where there is no room for the amount. */
export async function refuseIfFull(
  context: AppContext,
  use: QuotaUse,
  db: Kysely<Database> = context.db,
): Promise<DayLimit> {
  const now = context.now();
  const full = await firstFullCap(db, now, [capOf(context, use)]);
  if (full === undefined) return undefined;
  quotaRefused.inc({ quota: use.quota });
  return refuse('DAY_LIMIT_REACHED', timeUntilFree(now, full));
}

/** Counting begins anew. */
export async function freeQuota(trx: Trx, context: AppContext, { quota, of }: QuotaUse): Promise<void> {
  await deleteCapUse(trx, { cap: quota, subject: subjectHash(context, of) });
}

/** Counts at its first call: a request that is tried again (`retryOnConflict`) counts once. */
export function takeQuotaOnce(context: AppContext, use: QuotaUse): () => Promise<DayLimit> {
  let taken: Promise<DayLimit> | undefined;
  return () => (taken ??= takeQuota(context, use));
}

function capOf(context: AppContext, { quota, of, amount = 1 }: QuotaUse): Cap {
  const { hours, most } = quotas[quota];
  return {
    cap: quota,
    subject: subjectHash(context, of),
    seconds: hours * hourSeconds,
    most: BigInt(most),
    amount: BigInt(amount),
  };
}

function timeUntilFree(now: Date, full: { freeAt: Date } | undefined) {
  const seconds = Math.max(1, Math.ceil(((full?.freeAt ?? now).getTime() - now.getTime()) / 1000));
  return { params: { time: minutesText(Math.ceil(seconds / 60)) }, retryAfterSeconds: seconds };
}
