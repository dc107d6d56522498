import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { sqlStates, WriteConflict } from '../database/sql-states.ts';
import type { Trx } from '../transact.ts';
import { type AnswerKey, keepAnswer, readKey } from './answer.sql.ts';

export { keepAnswer, readKey };

export interface OnceKey extends AnswerKey {
  /** What makes the request the same request: everything but its proof of presence. */
  body: object;
  now: Date;
}

/**
 * Runs `run` once for a key: the same key and body get the earlier answer, the same key with another body is refused. Key,
 * body hash and answer are stored in the transaction of the effect (architecture, money rule 5). Of two requests with one
 * key at once both may run; the second to store the key is rolled back as a whole and run again (transact.ts), and then
 * finds the first one's answer.
 * A refusal is a definite answer without an effect and is not kept: the key stays free, and refusals, however often repeated,
 * store nothing.
 * @param isKept False for other answers without an effect; of two requests at once the second still gets the first one's answer.
 * @returns the answer, JSON-safe (wire form).
 */
export async function once<Result extends object>(
  trx: Trx,
  { memberId, route, key, body, now }: OnceKey,
  run: () => Promise<Result>,
  isKept: (answer: Exclude<Result, Refusal>) => boolean,
): Promise<Result | Refusal<'IDEMPOTENCY_KEY_REUSED'>> {
  const bodySha256 = bodyHash(body);
  const row = await readKey(trx, { memberId, route, key });
  const known = row && earlierAnswer<Result>(row, bodySha256);
  if (known !== undefined) return known;
  const result = await run();
  if (isRefusal<object>(result)) return result;
  const isFirst = isKept(result as Exclude<Result, Refusal>)
    ? await keepAnswer(trx, { memberId, route, key, now }, bodySha256, result)
    : (await readKey(trx, { memberId, route, key })) === undefined;
  if (!isFirst) throw new WriteConflict(sqlStates.keyUsed, 'The idempotency key was used meanwhile');
  return result;
}

/** The earlier answer, or the refusal of another body; undefined where the key is new. */
export function earlierAnswer<Result extends object>(
  found: { body_sha256: string | null; answer: object | null },
  bodySha256: string,
): Result | Refusal<'IDEMPOTENCY_KEY_REUSED'> | undefined {
  if (found.body_sha256 === null) return undefined;
  return found.body_sha256 === bodySha256 ? (found.answer as Result) : refuse('IDEMPOTENCY_KEY_REUSED');
}

/** What is compared of a request's body. */
export function bodyHash(body: object): string {
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
