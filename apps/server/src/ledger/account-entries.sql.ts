import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readLinesOf } from './journal.sql.ts';

/** An account of the chart; undefined where there is none. */
export function findAccount(db: Kysely<Database>, code: string) {
  return db.selectFrom('account').select(['code', 'name']).where('code', '=', code).executeTakeFirst();
}

/** What an account was debited and credited on each day from one to another, newest first; amounts in centavos. */
export function readAccountDays(
  db: Kysely<Database>,
  { account, from, to }: { account: string; from: string; to: string },
) {
  return db
    .selectFrom('journal as j')
    .innerJoin('journal_line as n', (join) =>
      join.onRef('n.member_id', '=', 'j.member_id').onRef('n.journal_id', '=', 'j.id'),
    )
    .select(({ fn }) => [
      'j.booked_on as on',
      fn.count<bigint>('j.id').distinct().as('entries'),
      fn.sum<bigint>('n.debit_minor').as('debitMinor'),
      fn.sum<bigint>('n.credit_minor').as('creditMinor'),
    ])
    .where('n.account', '=', account)
    .where('j.booked_on', '>=', from)
    .where('j.booked_on', '<=', to)
    .groupBy('j.booked_on')
    .orderBy('j.booked_on', 'desc')
    .execute();
}

/** Whether anything was booked before a day. Entries lie in the order of their days, so one is found at once. */
export async function isBookedBefore(db: Kysely<Database>, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('journal')
    .select('id')
    .where('booked_on', '<', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The entries of a day with a line on an account. */
function entriesOn(db: Kysely<Database>, { account, on }: { account: string; on: string }) {
  return db
    .selectFrom('journal as j')
    .where('j.booked_on', '=', on)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('journal_line as n')
          .select('n.position')
          .whereRef('n.member_id', '=', 'j.member_id')
          .whereRef('n.journal_id', '=', 'j.id')
          .where('n.account', '=', account),
      ),
    );
}

/** The kinds of entries on an account on a day. */
export async function readKindsOn(
  db: Kysely<Database>,
  day: { account: string; on: string },
): Promise<string[]> {
  const rows = await entriesOn(db, day).select('j.kind').distinct().orderBy('j.kind').execute();
  return rows.map(({ kind }) => kind);
}

/** The entries on an account on a day with all their lines, and the loan that each concerns, from after a place. */
export async function readEntriesOn(
  db: Kysely<Database>,
  {
    kind,
    after,
    most,
    ...day
  }: AccountDay & { kind: string | undefined; after: string | undefined; most: number },
) {
  const entries = await entriesOn(db, day)
    .leftJoin('repayment as p', (join) =>
      join.onRef('p.member_id', '=', 'j.member_id').onRef('p.id', '=', 'j.cause_id'),
    )
    .leftJoin('withdrawal as w', (join) =>
      join.onRef('w.member_id', '=', 'j.member_id').onRef('w.id', '=', 'j.cause_id'),
    )
    .leftJoin('loan as l', (join) =>
      join
        .onRef('l.member_id', '=', 'j.member_id')
        .on(({ eb, fn, ref }) =>
          eb('l.id', '=', fn.coalesce(ref('p.loan_id'), ref('w.loan_id'), ref('j.cause_id'))),
        ),
    )
    .select(['j.member_id as memberId', 'j.id', 'l.loan_number as loanNumber'])
    .$if(kind !== undefined, (query) => query.where('j.kind', '=', (kind ?? '') as 'release'))
    .$if(after !== undefined, (query) => query.where('j.id', '>', after ?? ''))
    .orderBy('j.id')
    .limit(most)
    .execute();
  const lines = new Map((await readLinesOf(db, entries)).map((entry) => [entry.id, entry]));
  return entries.flatMap(({ id, loanNumber }) => {
    const entry = lines.get(id);
    return entry === undefined ? [] : [{ ...entry, loanNumber }];
  });
}

interface AccountDay {
  account: string;
  on: string;
}
