import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { jsonText } from '../database/money-function.ts';
import type { Database, JournalTable } from '../database/schema.ts';

export interface ArrangedEntry {
  memberId: string;
  kind: JournalTable['kind'];
  causeId: string;
  /** 1 unless given. */
  position?: number;
  /** Booked on and valued from this Manila date. */
  on: string;
  at: Date;
  reverses?: string;
  lines: readonly { account: string; debitMinor?: bigint; creditMinor?: bigint }[];
}

/** Writes an entry of the journal as the money functions do. For tests of what comes after. @returns its id. */
export async function arrangeEntry(db: Kysely<Database>, entry: ArrangedEntry): Promise<string> {
  const { memberId, kind, causeId, position = 1, on, at, reverses } = entry;
  const id = uuid();
  const written = jsonText({
    id,
    kind,
    cause_id: causeId,
    position,
    booked_on: on,
    value_on: on,
    at,
    reverses,
    lines: entry.lines.map(({ account, debitMinor, creditMinor }) => ({
      account,
      debit_minor: debitMinor,
      credit_minor: creditMinor,
    })),
  });
  await sql`select write_journal(${memberId}::uuid, ${written}::text::jsonb)`.execute(db);
  return id;
}
