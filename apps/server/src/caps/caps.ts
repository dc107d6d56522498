import { CompiledQuery, type Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { jsonText } from '../database/money-function.ts';
import type { Database } from '../database/schema.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import { readCapUses } from './cap-use.sql.ts';

export const hourSeconds = 3_600;
export const daySeconds = 24 * hourSeconds;

/** One cap that something is counted against. */
export interface Cap {
  cap: string;
  /** A keyed hash, or a template of text messages; empty for caps of all together. */
  subject: string;
  /** For how long from the first that is counted. */
  seconds: number;
  /** Pieces, or centavos or bytes where the cap is in those. */
  most: bigint;
  amount: bigint;
}

/** What is kept of a number, an address or a member in caps: enough to count it, not to know it. */
export function subjectHash({ config }: Pick<AppContext, 'config'>, text: string): string {
  return keyedHash(config.keys.hash, 'cap-use', text).slice(0, 22);
}

/** What is used of each cap now, or the first that has no room; then nothing was counted (take-caps.sql). */
export async function takeCaps(
  db: Kysely<Database>,
  at: Date,
  caps: readonly Cap[],
): Promise<{ refused: string } | { used: bigint[] }> {
  const { rows } = await db.executeQuery<{ taken: { refused: string } | { used: number[] } }>(
    CompiledQuery.raw('select take_caps($1::timestamptz, $2::text::jsonb) as taken', [at, jsonText(caps)]),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('take_caps answers always');
  return 'refused' in row.taken ? row.taken : { used: row.taken.used.map(BigInt) };
}

/** The first of these caps that has no room for its amount now; undefined where all have. Counts nothing. */
export async function firstFullCap(
  db: Kysely<Database>,
  at: Date,
  caps: readonly Cap[],
): Promise<(Cap & { freeAt: Date }) | undefined> {
  const rows = await readCapUses(db, caps);
  for (const each of caps) {
    const row = rows.find(({ cap, subject }) => cap === each.cap && subject === each.subject);
    if (row === undefined) continue;
    const milliseconds = each.seconds * 1000;
    const freeAt = new Date(row.counted_from.getTime() + milliseconds);
    // Counted while the clock was wrong, as in take-caps.sql.
    if (row.counted_from.getTime() > at.getTime() + milliseconds) continue;
    if (freeAt > at && row.used + each.amount > each.most) return { ...each, freeAt };
  }
  return undefined;
}
