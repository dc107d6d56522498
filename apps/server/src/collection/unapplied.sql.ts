import { type Kysely, type NotNull, sql } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/schema.ts';
import { houseId } from '../house-id.ts';

export type UnappliedMoney = NonNullable<Awaited<ReturnType<typeof findUnapplied>>>;

/**
 * Keeps unapplied money for one order, so that of two orders for two loans one applies it; for the same order again it
 * changes nothing. @returns undefined where it was used, sent back, or is kept for another order.
 */
export async function claimUnapplied(
  db: Kysely<Database>,
  { unappliedId, orderId }: { unappliedId: string; orderId: string },
): Promise<UnappliedMoney | undefined> {
  const claimed = await db
    .updateTable('unapplied')
    .set({ order_id: orderId })
    .where('id', '=', unappliedId)
    .where('state', '=', 'OPEN')
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('order_id', '=', orderId)]))
    .returning('id')
    .executeTakeFirst();
  return claimed && findUnapplied(db, unappliedId);
}

/** Another order may use the money of one that was rejected. */
export async function releaseUnapplied(db: Kysely<Database>, orderId: string): Promise<void> {
  await db
    .updateTable('unapplied')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'OPEN')
    .execute();
}

/** The loan that unapplied money was applied to; undefined where it was to none. */
export function findLoanAppliedTo(
  db: Kysely<Database>,
  { provider, providerPaymentId }: { provider: string; providerPaymentId: string },
) {
  return db
    .selectFrom('unapplied as u')
    .innerJoin('servicing_order as o', 'o.id', 'u.order_id')
    .select(['o.member_id as memberId', 'o.loan_id as id'])
    .$narrowType<{ id: NotNull }>()
    .where('u.provider', '=', provider)
    .where('u.provider_payment_id', '=', providerPaymentId)
    .where('o.state', '=', 'APPROVED')
    .where('o.loan_id', 'is not', null)
    .executeTakeFirst();
}

/** Money that is still unapplied, of orders in a state: a crash came between, or two people decided at once. */
export function openMoneyOfOrders(db: Kysely<Database>, state: 'APPROVED' | 'REJECTED') {
  return db
    .selectFrom('unapplied as u')
    .innerJoin('servicing_order as o', 'o.id', 'u.order_id')
    .select(['u.id', 'o.id as orderId'])
    .where('u.state', '=', 'OPEN')
    .where('o.state', '=', state)
    .execute();
}

/** A payment that was kept as unapplied, whatever became of it. */
export function findKeptPayment(
  db: Kysely<Database>,
  { provider, providerPaymentId }: { provider: string; providerPaymentId: string },
) {
  return db
    .selectFrom('unapplied')
    .select(['id', 'state', 'order_id as orderId', 'settled_on as settledOn', 'amount_minor as keptMinor'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
}

/** Money that is still unapplied; undefined where it was used or sent back. */
export function findUnapplied(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('unapplied')
    .select([
      'id',
      'provider',
      'provider_payment_id as providerPaymentId',
      'reference',
      'channel',
      'amount_minor as amountMinor',
      'value_on as valueOn',
      'received_at as receivedAt',
      'settled_on as settledOn',
      'order_id as orderId',
    ])
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

/** Whether a return was recorded with this reference of our bank. */
export async function isBankReferenceUsed(db: Kysely<Database>, bankReference: string): Promise<boolean> {
  const row = await db
    .selectFrom('unapplied')
    .select('id')
    .where('bank_reference', '=', bankReference)
    .executeTakeFirst();
  return row !== undefined;
}

/** What staff are shown of the money that orders name, by its id, and whether it is still unapplied. */
export async function unappliedById(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('unapplied')
    .select([
      'id',
      'state',
      'amount_minor as amount',
      'payer_name as payerName',
      'reference',
      'value_on as valueOn',
      'settled_on as settledOn',
    ])
    .where('id', 'in', ids.length === 0 ? [houseId] : ids)
    .execute();
  return new Map(rows.map(({ id, state, ...money }) => [id, { money, isOpen: state === 'OPEN' }]));
}

export function countUnapplied(db: Kysely<Database>): Promise<number> {
  // Written as a literal so that the partial index serves it.
  return countRows(db.selectFrom('unapplied').where(sql<boolean>`state = 'OPEN'`));
}
