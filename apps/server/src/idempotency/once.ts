import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { inOneTrip, type OrNull, type Statement, type Write, write } from '../database/statement.ts';
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
 * Of two requests with one key at once both may run; the second to store the key breaks its uniqueness, is taken back
 * as a whole and run again (transact.ts), and then finds the first one's answer.
 * A refusal is a definite answer without an effect and is not kept, so the key stays free.
 * @returns the answer, JSON-safe (wire form).
 */
export async function once<Result extends object>(
  trx: Trx,
  key: OnceKey,
  run: () => Promise<Result>,
): Promise<Result | Refusal<'IDEMPOTENCY_KEY_REUSED'>> {
  const [[earlier]] = await inOneTrip(trx, [findAnswer(key)]);
  const known = earlierAnswer<Result>(earlier, key);
  if (known !== undefined) return known;
  const result = await run();
  if (!isRefusal<object>(result)) await write(trx, [keepAnswer(key, result)]);
  return result;
}

export interface KeptAnswer {
  body_sha256: string;
  answer: object;
}

/** Looks for the answer that a key was given before; in a trip of the caller's. */
export function findAnswer({ memberId, route, key }: OnceKey): Statement<KeptAnswer> {
  return {
    text: 'select body_sha256, answer from idempotency where member_id = $1::uuid and route = $2::text and key = $3::text',
    parameters: [memberId, route, key],
  };
}

/** The earlier answer, or the refusal of another body; undefined where the key is new. */
export function earlierAnswer<Result extends object>(
  found: OrNull<KeptAnswer> | undefined,
  key: OnceKey,
): Result | Refusal<'IDEMPOTENCY_KEY_REUSED'> | undefined {
  if (found === undefined || found.body_sha256 === null) return undefined;
  return found.body_sha256 === bodyHash(key) ? (found.answer as Result) : refuse('IDEMPOTENCY_KEY_REUSED');
}

/** Keeps the answer under its key. Breaks `idempotency_pkey` when another request with the key was first. */
export function keepAnswer(once: OnceKey, answer: object): Write {
  const { memberId, route, key, now } = once;
  return {
    text: `insert into idempotency (member_id, route, key, body_sha256, status, answer, created_at)
      select $1::uuid, $2::text, $3::text, $4::text, 200, $5::jsonb, $6::timestamptz from allowed returning 1`,
    parameters: [memberId, route, key, bodyHash(once), answer, now],
    rows: 1,
  };
}

function bodyHash({ body }: OnceKey): string {
  return createHash('sha256').update(stableText(body)).digest('hex');
}

/** JSON with sorted keys and bigints as decimal text: equal bodies give equal text. */
export function stableText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString();
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
