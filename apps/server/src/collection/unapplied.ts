import type { NotNull } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { callMoneyFunctionOnce } from '../database/money-function.ts';
import { houseId } from '../house-id.ts';
import type { ReportedPayment } from '../repayment/book-payment.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import { retryOnConflict, type Trx } from '../transact.ts';

/** Keeps money that matches no loan, once (servicing 3). */
export async function keepUnapplied(
  context: AppContext,
  payment: ReportedPayment & { payerName: string | null },
): Promise<void> {
  await callMoneyFunctionOnce(context.db, 'keep_unapplied', houseId, {
    at: context.now(),
    business_date: context.businessDate(),
    id: uuid(),
    entry_id: uuid(),
    provider: payment.provider,
    provider_payment_id: payment.providerPaymentId,
    reference: payment.reference,
    payer_name: payment.payerName,
    channel: payment.channel,
    amount_minor: payment.amountMinor,
    value_on: payment.valueOn,
    received_at: payment.receivedAt,
  });
}

/** The money was booked on a loan, or went back; 'known' where that was noted before. */
export function endUnapplied(
  context: AppContext,
  id: string,
  state: 'APPLIED' | 'RETURNED',
): Promise<'done' | 'known'> {
  return callMoneyFunctionOnce(context.db, 'end_unapplied', houseId, {
    at: context.now(),
    business_date: context.businessDate(),
    id,
    entry_id: uuid(),
    state,
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
    .$narrowType<{ id: NotNull }>()
    .where('u.provider', '=', provider)
    .where('u.provider_payment_id', '=', providerPaymentId)
    .where('o.state', '=', 'APPROVED')
    .where('o.loan_id', 'is not', null)
    .executeTakeFirst();
}

/**
 * Ends what was booked on its loan by an approved order, where a crash came between. What fails is logged and tried again with
 * the next sweep; the others go on. @returns how many were ended.
 */
export async function endAppliedMoney(context: AppContext): Promise<number> {
  const rows = await context.db
    .selectFrom('unapplied as u')
    .innerJoin('servicing_order as o', 'o.id', 'u.order_id')
    .select('u.id')
    .where('u.state', '=', 'OPEN')
    .where('o.state', '=', 'APPROVED')
    .execute();
  const how = {
    failed: 'unapplied money that was booked on its loan could not be ended',
    idsOf: ({ id }: { id: string }) => ({ unappliedId: id }),
  };
  const failures = await eachOrLog(context, rows, how, ({ id }) => endUnapplied(context, id, 'APPLIED'));
  return rows.length - failures.length;
}

/**
 * Frees money that is kept for an order that was rejected while another person was approving it: another order may use it.
 * @returns how many were freed.
 */
export async function freeMoneyOfRejectedOrders({ db }: AppContext): Promise<number> {
  const rows = await db
    .selectFrom('unapplied as u')
    .innerJoin('servicing_order as o', 'o.id', 'u.order_id')
    .select(['u.id', 'o.id as orderId'])
    .where('u.state', '=', 'OPEN')
    .where('o.state', '=', 'REJECTED')
    .execute();
  for (const { id, orderId } of rows) {
    await db
      .updateTable('unapplied')
      .set({ order_id: null })
      .where('id', '=', id)
      .where('order_id', '=', orderId)
      .where('state', '=', 'OPEN')
      .execute();
  }
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
      'settled_on as settledOn',
      'order_id as orderId',
    ])
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

/** Whether a return was recorded with this reference of our bank. */
export async function findBankReference({ db }: AppContext, bankReference: string): Promise<boolean> {
  const row = await db
    .selectFrom('unapplied')
    .select('id')
    .where('bank_reference', '=', bankReference)
    .executeTakeFirst();
  return row !== undefined;
}

/** What staff are shown of the money that orders name, by its id. */
export async function findUnappliedIn(db: AppContext['db'], ids: readonly string[]) {
  const rows = await db
    .selectFrom('unapplied')
    .select([
      'id',
      'amount_minor as amount',
      'payer_name as payerName',
      'reference',
      'value_on as valueOn',
      'settled_on as settledOn',
    ])
    .where('id', 'in', ids.length === 0 ? [houseId] : ids)
    .execute();
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}

/**
 * The channel took unapplied money back, or paid it out to our bank, where it waits for its owner.
 * @returns 'waits' where it is not known yet, or an order is applying it; 'sentBackTwice' where the channel takes back what our
 * bank had sent back already; 'otherAmount' where it takes back a part or more of it: nothing is booked then.
 */
export function followUnapplied(
  context: AppContext,
  { provider, providerPaymentId, kind, amountMinor, feeMinor, day }: UnappliedEvent,
): Promise<'done' | 'known' | 'waits' | 'sentBackTwice' | 'otherAmount'> {
  return retryOnConflict(async () => {
    const row = await context.db
      .selectFrom('unapplied')
      .select(['id', 'state', 'order_id as orderId', 'settled_on as settledOn', 'amount_minor as keptMinor'])
      .where('provider', '=', provider)
      .where('provider_payment_id', '=', providerPaymentId)
      .executeTakeFirst();
    if (row === undefined) return 'waits';
    const { id, state, orderId, settledOn, keptMinor } = row;
    if (state === 'OPEN' && orderId !== null) return 'waits';
    if (kind === 'returned') {
      if (amountMinor !== keptMinor) return 'otherAmount';
      if (state !== 'OPEN') return state === 'SENT_BACK' ? 'sentBackTwice' : 'known';
      return endUnapplied(context, id, 'RETURNED');
    }
    if (settledOn !== null || state === 'APPLIED' || state === 'RETURNED') return 'known';
    const today = context.businessDate();
    return callMoneyFunctionOnce(context.db, 'settle_unapplied', houseId, {
      at: context.now(),
      business_date: today,
      id,
      entry_id: uuid(),
      fee_minor: feeMinor,
      settled_on: day > today ? today : day,
    });
  });
}

interface UnappliedEvent {
  provider: string;
  providerPaymentId: string;
  kind: 'returned' | 'settled';
  amountMinor: bigint;
  /** What the channel kept. */
  feeMinor: bigint;
  /** The day of the provider's time. */
  day: string;
}
