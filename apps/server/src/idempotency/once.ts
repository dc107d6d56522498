import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import type { JsonValue } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface OnceKey {
  memberId: string;
  route: string;
  key: string;
  /** What makes the request the same request: everything but its proof of presence. */
  body: object;
  now: Date;
}

/**
 * Runs `run` once for a key: the same key and body get the earlier answer, the same key with another body is
 * refused. Key, body hash and answer are stored in the transaction of the effect (architecture, money rule 5).
 * The insert is the lock: a second request with the key waits here until the first has committed.
 * A refusal is a definite answer without an effect and is not kept, so the key stays free.
 * @returns the answer, JSON-safe (wire form).
 */
export async function once<Result extends object>(
  trx: Trx,
  { memberId, route, key, body, now }: OnceKey,
  run: () => Promise<Result>,
): Promise<Result | Refusal<'IDEMPOTENCY_KEY_REUSED'>> {
  const bodySha256 = createHash('sha256').update(stableText(body)).digest('hex');
  const mine = { member_id: memberId, route, key };
  const inserted = await trx
    .insertInto('idempotency')
    .values({ ...mine, body_sha256: bodySha256, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted === undefined) {
    const earlier = await trx
      .selectFrom('idempotency')
      .select(['body_sha256', 'answer'])
      .where((eb) => eb.and(mine))
      .executeTakeFirstOrThrow();
    if (earlier.body_sha256 !== bodySha256) return refuse('IDEMPOTENCY_KEY_REUSED');
    return earlier.answer as Result;
  }
  const result = await run();
  if (isRefusal<object>(result)) {
    await trx
      .deleteFrom('idempotency')
      .where((eb) => eb.and(mine))
      .execute();
  } else {
    await trx
      .updateTable('idempotency')
      .set({ status: 200, answer: result as { [key: string]: JsonValue } })
      .where((eb) => eb.and(mine))
      .execute();
  }
  return result;
}

/** JSON with sorted keys and bigints as decimal text: equal bodies give equal text. */
export function stableText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString();
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
