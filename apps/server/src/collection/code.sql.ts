import type { Insertable, Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { BatchedStatement } from '../database/batched-statements.ts';
import type { CollectionCodeTable, Database } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { Trx } from '../transact.ts';

/** The loan's permanent account number at a provider; undefined before it was made. */
export function findOpenCode(db: Kysely<Database>, { memberId, id }: LoanKey, provider: string) {
  return db
    .selectFrom('collection_code')
    .select(['reference', 'extra'])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('channel', '=', 'virtualAccount')
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** What is to be done with the next money above the due that is paid to the loan's permanent account number; used once. */
export async function chooseCodeExtra(
  db: Kysely<Database>,
  { memberId, id }: LoanKey,
  { provider, extra }: Pick<CollectionCodeTable, 'provider' | 'extra'>,
): Promise<void> {
  await db
    .updateTable('collection_code')
    .set({ extra })
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('channel', '=', 'virtualAccount')
    .where('provider', '=', provider)
    .execute();
}

interface PaidCode {
  loan: LoanKey;
  provider: string;
  reference: string;
  referenceId: string | null;
}

type Extra = CollectionCodeTable['extra'];

/** The payments of many loans are applied in one moment (apply-events.ts). */
const extraStatement: BatchedStatement<PaidCode, { extra: Extra | null }, Extra | null | undefined> = {
  name: 'collection_code_extra',
  one: {
    text: `select extra from collection_code
      where member_id = $1::uuid and loan_id = $2::uuid and provider = $3
        and (reference = $4 or reference_id in ($4, $5))
      limit 1`,
    parameters: ({ loan, provider, reference, referenceId }) => [
      loan.memberId,
      loan.id,
      provider,
      reference,
      referenceId,
    ],
    result: (row) => row?.extra,
  },
  many: {
    text: `select c.extra
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])
        with ordinality as paid (member_id, loan_id, provider, reference, reference_id, place)
      left join lateral (
        select extra from collection_code
        where member_id = paid.member_id and loan_id = paid.loan_id and provider = paid.provider
          and (reference = paid.reference or reference_id in (paid.reference, paid.reference_id))
        limit 1
      ) c on true
      order by paid.place`,
    parameters: (codes) => [
      codes.map(({ loan }) => loan.memberId),
      codes.map(({ loan }) => loan.id),
      codes.map(({ provider }) => provider),
      codes.map(({ reference }) => reference),
      codes.map(({ referenceId }) => referenceId),
    ],
    results: (rows) => rows.map(({ extra }) => extra),
  },
};

/** What was chosen for money above the due that is paid by a code; credit where it is none of the loan's codes. */
export async function codeExtra(
  { statements }: Pick<AppContext, 'statements'>,
  code: PaidCode,
): Promise<Extra> {
  return (await statements.run(extraStatement, code)) ?? 'nextInstalments';
}

/**
 * Keeps a code, and what its payments will name: the provider's reference and our own. Both are kept also for an account
 * number that is not kept since another request made the loan's one meanwhile, so that money paid to it finds the loan.
 * @returns whether the code was kept.
 */
export async function insertCode(trx: Trx, code: Insertable<CollectionCodeTable>): Promise<boolean> {
  const names = [...new Set([code.reference, code.reference_id])];
  await insertReferences(trx, { memberId: code.member_id, id: code.loan_id }, code.provider, names);
  const kept = await trx
    .insertInto('collection_code')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** What payments for the loan will name, at a provider. */
export async function insertReferences(
  trx: Trx,
  { memberId, id }: LoanKey,
  provider: string,
  names: readonly string[],
): Promise<void> {
  await trx
    .insertInto('collection_directory')
    .values(
      names.map((name) => ({
        reference: directoryName(provider, name),
        member_id: memberId,
        loan_id: id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The loans that a provider's references pay, by reference; one that is none of ours is left out. */
export async function findLoansByReference(
  db: Kysely<Database>,
  provider: string,
  references: readonly string[],
): Promise<Map<string, LoanKey>> {
  const named = new Map(references.map((reference) => [directoryName(provider, reference), reference]));
  const rows = await db
    .selectFrom('collection_directory')
    .select(['reference', 'member_id as memberId', 'loan_id as id'])
    .where((eb) => eb('reference', '=', eb.fn.any(eb.val([...named.keys()]))))
    .execute();
  return new Map(rows.map(({ reference, ...key }) => [named.get(reference) ?? reference, key]));
}

function directoryName(provider: string, reference: string): string {
  return `${provider}:${reference}`;
}
