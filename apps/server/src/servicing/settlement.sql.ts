import { type Kysely, sql } from 'kysely';
import type { Database, UnappliedTable } from '../database/schema.ts';
import { houseId } from '../house-id.ts';

/** Written as literals, like the partial index. */
const isUnsettled = sql<boolean>`p.settled_on is null and p.returned_on is null and p.channel <> 'wallet'`;

interface Wanted {
  ids?: readonly string[];
  channel?: UnappliedTable['channel'] | undefined;
  most: number;
}

/** Payments of loans that the channels have not paid out, oldest first; of these ids, or of one channel, where they are given. */
export function readUnsettledRepayments(db: Kysely<Database>, { ids, channel, most }: Wanted) {
  return db
    .selectFrom('repayment as p')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'p.member_id').onRef('l.id', '=', 'p.loan_id'),
    )
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select([
      'p.id',
      'p.member_id as memberId',
      'p.channel',
      'p.provider',
      'p.provider_payment_id as providerPaymentId',
      'l.loan_number as loanNumber',
      'm.full_name as fullName',
      'p.reference',
      'p.amount_minor as amountMinor',
      'p.value_on as valueOn',
      'p.received_at as receivedAt',
    ])
    .where(isUnsettled)
    .$if(ids !== undefined, (query) =>
      query.where((eb) => eb('p.id', '=', eb.fn.any(eb.val([...(ids ?? [])])))),
    )
    .$if(channel !== undefined, (query) => query.where('p.channel', '=', channel ?? 'qrph'))
    .orderBy('p.value_on')
    .orderBy('p.id')
    .limit(most)
    .execute();
}

/** The same for money without a loan, also where our bank sent it back already. */
export function readUnsettledUnapplied(db: Kysely<Database>, { ids, channel, most }: Wanted) {
  return db
    .selectFrom('unapplied')
    .select([
      'id',
      'channel',
      'provider',
      'provider_payment_id as providerPaymentId',
      'reference',
      'amount_minor as amountMinor',
      'value_on as valueOn',
      'received_at as receivedAt',
    ])
    .where('settled_on', 'is', null)
    .where('state', 'in', ['OPEN', 'SENT_BACK'])
    .$if(ids !== undefined, (query) =>
      query.where((eb) => eb('id', '=', eb.fn.any(eb.val([...(ids ?? [])])))),
    )
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'qrph'))
    .orderBy('value_on')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How many payments, with a loan and without, each channel has not paid out. */
export async function countUnsettled(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('repayment as p')
        .select('p.channel as channel')
        .where(isUnsettled)
        .unionAll(
          eb
            .selectFrom('unapplied')
            .select('channel')
            .where('settled_on', 'is', null)
            .where('state', 'in', ['OPEN', 'SENT_BACK']),
        )
        .as('owed'),
    )
    .select(({ fn }) => ['channel', fn.countAll<bigint>().as('count')])
    .groupBy('channel')
    .execute();
  return new Map(rows.map(({ channel, count }) => [channel, Number(count)]));
}

/** The settlements that wait for a second person, or for their payments to be noted as settled, and what they are. */
export function readWaitingSettlements(db: Kysely<Database>) {
  return db
    .selectFrom('servicing_order')
    .select(['id', 'content'])
    .where('member_id', '=', houseId)
    .where('kind', '=', 'bookSettlement')
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'OPEN'), and([eb('state', '=', 'APPROVED'), eb('settled_at', 'is', null)])]),
    )
    .execute();
}

/** Whether a settlement with this reference of our bank waits or was approved, another one than the order's own. */
export async function isSettlementRecorded(
  db: Kysely<Database>,
  { bankReference, orderId }: { bankReference: string; orderId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('servicing_order')
    .select('id')
    .where('member_id', '=', houseId)
    .where('kind', '=', 'bookSettlement')
    .where('state', '<>', 'REJECTED')
    .where('id', '<>', orderId)
    .where(sql<string>`content ->> 'bankReference'`, '=', bankReference)
    .executeTakeFirst();
  return row !== undefined;
}

/** An approved settlement whose payments are not all noted as settled. */
export function findSettlementToDo(db: Kysely<Database>, id: string) {
  return selectToDo(db).where('id', '=', id).executeTakeFirst();
}

/** Those that were approved before an instant. */
export function settlementsToDo(db: Kysely<Database>, before: Date) {
  return selectToDo(db).where('decided_at', '<', before).execute();
}

function selectToDo(db: Kysely<Database>) {
  return db
    .selectFrom('servicing_order')
    .select(['id', 'content'])
    .where('member_id', '=', houseId)
    .where(sql<boolean>`kind = 'bookSettlement' and state = 'APPROVED' and settled_at is null`);
}

export async function noteSettled(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('servicing_order')
    .set({ settled_at: at })
    .where('member_id', '=', houseId)
    .where('id', '=', id)
    .execute();
}
