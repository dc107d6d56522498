import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import type { KeptTerms, LendingTermsChanges } from './lending-terms-changes.ts';

const content = z.record(z.string(), z.json());

/** The entries from the oldest to the newest. */
export async function readKeptTerms(db: Kysely<Database>): Promise<KeptTerms[]> {
  const rows = await db
    .selectFrom('lending_terms')
    .select(['effective_from', 'content'])
    .orderBy('effective_from')
    .execute();
  return rows.map((row) => ({ effectiveFrom: row.effective_from, content: content.parse(row.content) }));
}

export async function writeLendingTerms(
  trx: Kysely<Database>,
  { removed, changed, added }: LendingTermsChanges,
  at: Date,
): Promise<void> {
  if (removed.length > 0) {
    await trx.deleteFrom('lending_terms').where('effective_from', 'in', removed).execute();
  }
  for (const { effectiveFrom, content } of changed) {
    await trx
      .updateTable('lending_terms')
      .set({ content, written_at: at })
      .where('effective_from', '=', effectiveFrom)
      .execute();
  }
  for (const { effectiveFrom, content } of added) {
    // Of two servers that start at once the second finds it.
    await trx
      .insertInto('lending_terms')
      .values({ effective_from: effectiveFrom, content, written_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
