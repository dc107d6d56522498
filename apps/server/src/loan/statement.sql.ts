import { createHash } from 'node:crypto';
import { disclosureStatement } from '@sagwan/contract/loan/disclosure-answer.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import { hashedText, type PricedStatement } from './statement.ts';

/** The newest rate of an active currency, in its units for one peso; undefined when it is not offered or has none. */
export async function readExchangeRate(
  db: Kysely<Database>,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const currency = await db
    .selectFrom('currency')
    .select('code')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  if (currency === undefined || code === 'PHP') return currency && '1';
  const newest = await db
    .selectFrom('exchange_rate')
    .select(({ fn }) => fn<string>('trim_scale', ['rate']).as('rate'))
    .where('currency', '=', code)
    .where('as_of', '<=', now)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.rate;
}

/** A statement of the member that says exactly this, shown since then; so that asking again stores nothing. */
export function findShownStatement(
  db: Kysely<Database>,
  memberId: string,
  priced: PricedStatement,
  since: Date,
): Promise<{ disclosureId: string; sha256: string; shownAt: Date } | undefined> {
  return db
    .selectFrom('disclosure')
    .select(['id as disclosureId', 'sha256', 'created_at as shownAt'])
    .where('member_id', '=', memberId)
    .where('sha256', '=', createHash('sha256').update(hashedText(priced)).digest('hex'))
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a statement as it is shown, with its canonical text and hash (RA 3765 §4). */
export async function storeStatement(
  trx: Trx,
  memberId: string,
  priced: PricedStatement,
  at: Date,
): Promise<{ disclosureId: string; sha256: string }> {
  const disclosureId = uuid();
  const text = hashedText(priced);
  const sha256 = createHash('sha256').update(text).digest('hex');
  await trx
    .insertInto('disclosure')
    .values({
      member_id: memberId,
      id: disclosureId,
      content: z.encode(disclosureStatement, priced.statement),
      content_text: text,
      sha256,
      terms_effective_from: priced.statement.termsEffectiveFrom,
      created_at: at,
    })
    .execute();
  return { disclosureId, sha256 };
}

const exactRates = z
  .object({ exchangeRate: z.string(), interestRate: z.string() })
  .transform(({ exchangeRate, interestRate }) => ({ exchangeRate, monthlyRatePercent: interestRate }));

/** A stored statement exactly as it was shown; undefined when the member has none by that id. */
export async function findStatement(
  db: Kysely<Database>,
  memberId: string,
  disclosureId: string,
): Promise<(PricedStatement & { disclosureId: string; sha256: string; shownAt: Date }) | undefined> {
  const row = await db
    .selectFrom('disclosure')
    .select(['content', 'content_text', 'sha256', 'created_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', disclosureId)
    .executeTakeFirst();
  return (
    row && {
      disclosureId,
      statement: disclosureStatement.parse(row.content),
      ...exactRates.parse(JSON.parse(row.content_text)),
      sha256: row.sha256,
      shownAt: row.created_at,
    }
  );
}

/** The statement of a loan or of its offer, which is stored for as long as the loan is. */
export async function readStatement(db: Kysely<Database>, memberId: string, disclosureId: string) {
  const stored = await findStatement(db, memberId, disclosureId);
  if (stored === undefined) throw new Error(`There is no disclosure statement ${disclosureId}`);
  return stored;
}
