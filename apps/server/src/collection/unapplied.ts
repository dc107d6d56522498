import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { houseId } from '../house-id.ts';
import type { IncomingPayment } from '../repayment/book-payment.ts';
import type { Trx } from '../transact.ts';

/** Keeps money that matches no loan, once (servicing 3). */
export async function keepUnapplied(
  context: AppContext,
  payment: Omit<IncomingPayment, 'extra'> & { payerName: string | null },
): Promise<void> {
  await callMoneyFunction(context.db, 'keep_unapplied', houseId, {
    ...{ at: context.now(), business_date: context.businessDate(), id: uuid(), entry_id: uuid() },
    ...{ provider: payment.provider, provider_payment_id: payment.providerPaymentId },
    ...{ reference: payment.reference, payer_name: payment.payerName, channel: payment.channel },
    ...{ amount_minor: payment.amountMinor, value_on: payment.valueOn, received_at: payment.receivedAt },
  });
}

/** The money was booked on a loan, or went back; again it changes nothing. */
export async function endUnapplied(
  context: AppContext,
  id: string,
  state: 'APPLIED' | 'RETURNED',
): Promise<void> {
  await callMoneyFunction(context.db, 'end_unapplied', houseId, {
    ...{ at: context.now(), business_date: context.businessDate(), id, entry_id: uuid(), state },
  });
}

export type UnappliedMoney = NonNullable<Awaited<ReturnType<typeof findUnapplied>>>;

/**
 * Keeps unapplied money for one order, so that of two orders for two loans one applies it; for the same order again it
 * changes nothing. @returns undefined where it was used, sent back, or is kept for another order.
 */
export async function claimUnapplied(
  context: AppContext,
  { unappliedId, orderId }: { unappliedId: string; orderId: string },
): Promise<UnappliedMoney | undefined> {
  const claimed = await context.db
    .updateTable('unapplied')
    .set({ order_id: orderId })
    .where('id', '=', unappliedId)
    .where('state', '=', 'OPEN')
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('order_id', '=', orderId)]))
    .returning('id')
    .executeTakeFirst();
  return claimed && findUnapplied(context, unappliedId);
}

/** The order was rejected: another one may use the money. */
export async function releaseUnapplied(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('unapplied')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'OPEN')
    .execute();
}

/** The loan that unapplied money was applied to; undefined where it was to none. */
export function findLoanAppliedTo(
  { db }: AppContext,
  { provider, providerPaymentId }: { provider: string; providerPaymentId: string },
) {
  return db
    .selectFrom('unapplied as u')
    .innerJoin('servicing_order as o', 'o.id', 'u.order_id')
    .select(['o.member_id as memberId', 'o.loan_id as id'])
    .where('u.provider', '=', provider)
    .where('u.provider_payment_id', '=', providerPaymentId)
    .where('o.state', '=', 'APPROVED')
    .executeTakeFirst();
}

/**
 * Ends what was booked on its loan by an approved order, where a crash came between. @returns how many there were.
 */
export async function endAppliedMoney(context: AppContext): Promise<number> {
  const rows = await context.db
    .selectFrom('unapplied as u')
    .innerJoin('servicing_order as o', 'o.id', 'u.order_id')
    .select('u.id')
    .where('u.state', '=', 'OPEN')
    .where('o.state', '=', 'APPROVED')
    .execute();
  for (const { id } of rows) await endUnapplied(context, id, 'APPLIED');
  return rows.length;
}

/** Money that is still unapplied; undefined where it was used or sent back. */
export function findUnapplied({ db }: AppContext, id: string) {
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
    ])
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

/** The channel took unapplied money back, or paid it out to our bank, where it waits for its owner. */
export async function returnUnapplied(
  context: AppContext,
  { provider, providerPaymentId }: { provider: string; providerPaymentId: string },
  kind: 'returned' | 'settled',
): Promise<'done' | 'known' | 'waits'> {
  const row = await context.db
    .selectFrom('unapplied')
    .select(['id', 'state'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
  if (row === undefined) return 'waits';
  if (kind === 'settled' || row.state !== 'OPEN') return 'known';
  await endUnapplied(context, row.id, 'RETURNED');
  return 'done';
}
