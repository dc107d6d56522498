import type { Kysely } from 'kysely';
import type { Database, JsonValue } from '../database/schema.ts';

/** Under which an answer is kept. */
export interface AnswerKey {
  memberId: string;
  route: string;
  key: string;
}

/** @returns false where the key was stored meanwhile. */
export async function keepAnswer(
  trx: Kysely<Database>,
  { memberId, route, key, now }: AnswerKey & { now: Date },
  bodySha256: string,
  answer: object,
): Promise<boolean> {
  const kept = await trx
    .insertInto('idempotency')
    .values({
      member_id: memberId,
      route,
      key,
      body_sha256: bodySha256,
      created_at: now,
      answer: answer as { [key: string]: JsonValue },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
}

/** What is kept under a key; undefined where it is new. */
export async function readKey(
  db: Kysely<Database>,
  { memberId, route, key }: AnswerKey,
): Promise<{ body_sha256: string; answer: object | null } | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['body_sha256', 'answer'])
    .where('member_id', '=', memberId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { ...row, answer: row.answer as object | null };
}
