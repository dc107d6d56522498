import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What is set aside for the expected loss of one loan and not used yet, in centavos (servicing 10). */
export async function lossAllowanceMinor(
  db: Kysely<Database>,
  { memberId, id }: { memberId: string; id: string },
): Promise<bigint> {
  const row = await db
    .selectFrom('journal as j')
    .innerJoin('journal_line as n', (join) =>
      join.onRef('n.member_id', '=', 'j.member_id').onRef('n.journal_id', '=', 'j.id'),
    )
    .select(({ fn }) => [
      fn.sum<bigint | null>('n.credit_minor').as('credit'),
      fn.sum<bigint | null>('n.debit_minor').as('debit'),
    ])
    .where('j.member_id', '=', memberId)
    .where('j.cause_id', '=', id)
    .where('n.account', '=', 'loss_allowance')
    .executeTakeFirstOrThrow();
  return BigInt(row.credit ?? 0n) - BigInt(row.debit ?? 0n);
}
