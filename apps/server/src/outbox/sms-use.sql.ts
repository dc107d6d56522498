import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** One cap that a text message is counted against. */
export interface SmsCap {
  cap: string;
  /** A keyed hash or a template; empty for caps of the whole house. */
  subject: string;
  seconds: number;
  /** Messages, or centavos where the cap is in money. */
  most: bigint;
  amount: bigint;
}

/** What is used of each cap now, or the first that has no room; then nothing was counted (outbox/take-sms.sql). */
export async function takeSms(
  db: Kysely<Database>,
  at: Date,
  caps: readonly SmsCap[],
): Promise<{ refused: string } | { used: bigint[] }> {
  const { rows } = await db.executeQuery<{ taken: { refused: string } | { used: number[] } }>(
    CompiledQuery.raw('select take_sms($1::timestamptz, $2::text::jsonb) as taken', [at, capsText(caps)]),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('take_sms answers always');
  return 'refused' in row.taken ? row.taken : { used: row.taken.used.map(BigInt) };
}

function capsText(caps: readonly SmsCap[]): string {
  return JSON.stringify(caps, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

/** The first of these caps that has no room for one more message now; undefined where all have. Counts nothing. */
export async function firstFullCap(
  db: Kysely<Database>,
  at: Date,
  caps: readonly SmsCap[],
): Promise<(SmsCap & { freeAt: Date }) | undefined> {
  const rows = await db
    .selectFrom('sms_use')
    .select(['cap', 'subject', 'counted_from', 'used'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('cap', 'subject'),
        'in',
        caps.map(({ cap, subject }) => tuple(cap, subject)),
      ),
    )
    .execute();
  for (const each of caps) {
    const row = rows.find(({ cap, subject }) => cap === each.cap && subject === each.subject);
    if (row === undefined) continue;
    const freeAt = new Date(row.counted_from.getTime() + each.seconds * 1000);
    if (freeAt > at && row.used + each.amount > each.most) return { ...each, freeAt };
  }
  return undefined;
}

/** Deletes what no cap counts any more. */
export async function deleteSmsUseBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('sms_use').where('counted_from', '<', before).execute();
}
