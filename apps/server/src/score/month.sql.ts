import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database, ScoreEventTable } from '../database/schema.ts';

interface Page {
  /** The member that the page before ended with. */
  last: string | undefined;
  most: number;
}

/** Wallets with money in them, in the order of the member. */
export function walletsWithMoney(db: Kysely<Database>, page: Page) {
  return walletsOf(db, page).where('balance_minor', '>', 0n).execute();
}

/** Wallets in which something moved after a day, in the order of the member. */
export function walletsMovedAfter(db: Kysely<Database>, day: string, page: Page) {
  return walletsOf(db, page)
    .where('member_id', 'in', (eb) =>
      eb
        .selectFrom('journal as j')
        .innerJoin('journal_line as n', (join) =>
          join.onRef('n.member_id', '=', 'j.member_id').onRef('n.journal_id', '=', 'j.id'),
        )
        .select('j.member_id')
        .where('j.booked_on', '>', day)
        .where('n.account', '=', 'wallet_payable'),
    )
    .execute();
}

function walletsOf(db: Kysely<Database>, { last, most }: Page) {
  return db
    .selectFrom('wallet')
    .select(['member_id as memberId', 'balance_minor as balanceMinor'])
    .$if(last !== undefined, (query) => query.where('member_id', '>', String(last)))
    .orderBy('member_id')
    .limit(most);
}

/** What moved in members' wallets since a day, in the order of booking; what came in is positive. */
export function walletMovements(db: Kysely<Database>, memberIds: readonly string[], since: string) {
  return db
    .selectFrom('journal as j')
    .innerJoin('journal_line as n', (join) =>
      join.onRef('n.member_id', '=', 'j.member_id').onRef('n.journal_id', '=', 'j.id'),
    )
    .select(['j.member_id as memberId', 'j.booked_on as bookedOn'])
    .select(sql<bigint>`n.credit_minor - n.debit_minor`.as('changeMinor'))
    .where('j.member_id', 'in', memberIds)
    .where('j.booked_on', '>=', since)
    .where('n.account', '=', 'wallet_payable')
    .orderBy('j.at')
    .orderBy('j.id')
    .execute();
}

/** How often each member had this event. */
export async function countScoreEvents(
  db: Kysely<Database>,
  memberIds: readonly string[],
  reasonCode: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('score_event')
    .select(({ fn }) => ['member_id', fn.countAll<bigint>().as('count')])
    .where('member_id', 'in', memberIds)
    .where('reason_code', '=', reasonCode)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map((row) => [row.member_id, Number(row.count)]));
}

/** One that is there already stays as it is. */
export async function insertScoreEvents(
  db: Kysely<Database>,
  events: readonly Insertable<ScoreEventTable>[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('score_event')
    .values(events)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
