import type { Kysely } from 'kysely';
import type { Database, JournalTable } from '../database/schema.ts';

/** One entry of the journal. Amounts in centavos, dates 'YYYY-MM-DD'. */
export interface JournalEntry {
  id: string;
  kind: JournalTable['kind'];
  /** The loan, withdrawal or other event that caused it. */
  causeId: string;
  position: number;
  bookedOn: string;
  valueOn: string;
  /** The entry that it corrects. */
  reverses: string | null;
  at: Date;
  lines: JournalLine[];
}

export interface JournalLine {
  account: string;
  accountName: string;
  debitMinor: bigint;
  creditMinor: bigint;
}

/**
 * A member's entries with their lines, oldest first.
 * @param causeIds only those that one of these caused, such as a loan and its withdrawals; all of them unless given.
 */
export async function readJournal(
  db: Kysely<Database>,
  memberId: string,
  causeIds?: readonly string[],
): Promise<JournalEntry[]> {
  if (causeIds?.length === 0) return [];
  const rows = await selectLines(db)
    .where('j.member_id', '=', memberId)
    .$if(causeIds !== undefined, (query) => query.where('j.cause_id', 'in', causeIds ?? []))
    .execute();
  return entriesOf(rows);
}

/** These entries with their lines. */
export async function readLinesOf(
  db: Kysely<Database>,
  entries: readonly { memberId: string; id: string }[],
): Promise<JournalEntry[]> {
  if (entries.length === 0) return [];
  const rows = await selectLines(db)
    .where(
      'j.member_id',
      'in',
      entries.map(({ memberId }) => memberId),
    )
    .where(
      'j.id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  return entriesOf(rows);
}

function selectLines(db: Kysely<Database>) {
  return db
    .selectFrom('journal as j')
    .innerJoin('journal_line as n', (join) =>
      join.onRef('n.member_id', '=', 'j.member_id').onRef('n.journal_id', '=', 'j.id'),
    )
    .leftJoin('account as a', 'a.code', 'n.account')
    .select(['j.id', 'j.kind', 'j.cause_id', 'j.position', 'j.booked_on', 'j.value_on', 'j.reverses', 'j.at'])
    .select(['n.account', 'a.name', 'n.debit_minor', 'n.credit_minor'])
    .orderBy('j.at')
    .orderBy('j.id')
    .orderBy('n.position');
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

function entriesOf(rows: readonly LineRow[]): JournalEntry[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) => {
    const [entry] = lines as [LineRow];
    return {
      id: entry.id,
      kind: entry.kind,
      causeId: entry.cause_id,
      position: entry.position,
      bookedOn: entry.booked_on,
      valueOn: entry.value_on,
      reverses: entry.reverses,
      at: entry.at,
      lines: lines.map(({ account, name, debit_minor: debitMinor, credit_minor: creditMinor }) => ({
        account,
        accountName: name ?? account,
        debitMinor,
        creditMinor,
      })),
    };
  });
}
