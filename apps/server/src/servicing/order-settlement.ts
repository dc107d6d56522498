import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { settlementContent } from '@sagwan/contract/office/servicing-order.ts';
import type { officeListUnsettled } from '@sagwan/contract/office/settlements.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideSettlement } from '@sagwan/domain/repayment/settlement.ts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { auditRow } from '../audit/audit.sql.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { houseId } from '../house-id.ts';
import { transact } from '../transact.ts';
import { contentOf, storedContent } from './order-content.ts';
import { placeOrder } from './place-order.ts';
import { settlePaymentsJob } from './settle-payments.ts';
import {
  countUnsettled,
  isSettlementRecorded,
  readUnsettledRepayments,
  readUnsettledUnapplied,
  readWaitingSettlements,
} from './settlement.sql.ts';

type SettlementContent = z.output<typeof settlementContent>;
export type SettlementRefusal = Exclude<ReturnType<typeof decideSettlement>, 'allowed'>;

/** As many as one settlement can name. */
const listedMax = 1_000;

/** What the channels owe us, payment by payment, oldest first (servicing 10). */
export async function listUnsettled(
  { db }: AppContext,
  { channel: of }: QueryOf<typeof officeListUnsettled>,
): Promise<AnswerOf<typeof officeListUnsettled>> {
  const wanted = { channel: of, most: listedMax };
  const [repayments, unapplied, orders, counts] = await Promise.all([
    readUnsettledRepayments(db, wanted),
    readUnsettledUnapplied(db, wanted),
    readWaitingSettlements(db),
    countUnsettled(db),
  ]);
  const waiting = new Map(
    orders.flatMap(({ id, content }) => paymentsIn(content).map((payment) => [payment, id] as const)),
  );
  const payments = [
    ...repayments,
    ...unapplied.map((money) => ({ ...money, loanNumber: null, fullName: null })),
  ].toSorted((one, other) => (`${one.valueOn}${one.id}` < `${other.valueOn}${other.id}` ? -1 : 1));
  return {
    payments: payments.slice(0, listedMax).flatMap(({ channel, amountMinor, receivedAt, ...payment }) =>
      // Only channels settle.
      channel === 'wallet' || channel === 'staff'
        ? []
        : [
            {
              id: payment.id,
              channel,
              loanNumber: payment.loanNumber,
              fullName: payment.fullName,
              reference: payment.reference,
              amount: amountMinor,
              valueOn: payment.valueOn,
              receivedAt: receivedAt.toISOString(),
              waitingOrderId: waiting.get(payment.id) ?? null,
            },
          ],
    ),
    counts: {
      virtualAccount: counts.get('virtualAccount') ?? 0,
      qrph: counts.get('qrph') ?? 0,
      autoDebit: counts.get('autoDebit') ?? 0,
    },
  };
}

function paymentsIn(stored: unknown): readonly string[] {
  const content = contentOf(stored);
  return content.kind === 'bookSettlement' ? content.payments : [];
}

/**
 * Orders that a sum which a channel paid to our bank is booked for payments. No provider that we have reports what it pays out
 * in sums, so one person reads it off the bank's statement and another confirms it.
 */
export async function orderSettlement(
  context: AppContext,
  order: { content: SettlementContent; staffId: string; requestId: string },
): Promise<{ id: string } | SettlementRefusal> {
  const { content, staffId, requestId } = order;
  const id = uuid();
  const refusal = await reasonAgainst(context, id, content);
  if (refusal !== undefined) return refusal;
  const placed = { id, content, reason: 'CHANNEL_SETTLED', staffId, requestId };
  const isPlaced = await transact(context.db, (trx) => placeOrder(trx, context, placed));
  return isPlaced ? { id } : refuse('SETTLEMENT_RECORDED');
}

/** Decides the order and books the fee in one step; then the payments are settled. To be called within `retryOnConflict`. */
export async function carryOutSettlement(
  context: AppContext,
  order: { id: string; content: SettlementContent; decidedBy: string; requestId: string },
): Promise<'done' | SettlementRefusal> {
  const { id, content, decidedBy, requestId } = order;
  const refusal = await reasonAgainst(context, id, content);
  if (refusal !== undefined) return refusal;
  const at = context.now();
  await callMoneyFunction(context.db, 'approve_settlement', houseId, {
    at,
    business_date: context.businessDate(),
    entry_id: uuid(),
    order_id: id,
    decided_by: decidedBy,
    settled_on: content.settledOn,
    fee_minor: content.charge,
    audit: auditRow({
      actor: { kind: 'staff', id: decidedBy },
      action: 'servicing.approve',
      subject: { kind: 'order', id },
      before: { orderState: 'OPEN' },
      after: { orderId: id, orderState: 'APPROVED', ...storedContent(content) },
      requestId,
      at,
    }),
  });
  context.jobs.add(settlePaymentsJob(id));
  return 'done';
}

/** Which of these that wait can only be rejected: a payment of theirs was settled, taken back or put into another one since. */
export async function outdatedSettlements(
  { db }: AppContext,
  orders: readonly { id: string; content: SettlementContent }[],
): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set();
  const owedOf = await readOwed(
    db,
    orders.flatMap(({ content }) => content.payments),
  );
  return new Set(
    orders.flatMap(({ id, content }) => (owedOf(id, content).length < content.payments.length ? [id] : [])),
  );
}

/** Asked when it is ordered and approved: a payment may have been settled or taken back meanwhile. */
async function reasonAgainst(
  { db, businessDate }: AppContext,
  orderId: string,
  content: SettlementContent,
): Promise<SettlementRefusal | undefined> {
  const { amount, charge, settledOn, bankReference, payments } = content;
  const [owedOf, isRecorded] = await Promise.all([
    readOwed(db, payments),
    isSettlementRecorded(db, { bankReference, orderId }),
  ]);
  const allowed = decideSettlement({
    netMinor: amount,
    feeMinor: charge,
    settledOn,
    today: businessDate(),
    chosenCount: payments.length,
    isRecorded,
    owed: owedOf(orderId, content),
  });
  return isRefusal(allowed) ? allowed : undefined;
}

/** Reads these payments as far as channels owe them. @returns which of a settlement's are owed, and are in no other that waits. */
async function readOwed(db: AppContext['db'], payments: readonly string[]) {
  const ids = [...new Set(payments)];
  const most = ids.length;
  const [repayments, unapplied, orders] = await Promise.all([
    readUnsettledRepayments(db, { ids, most }),
    readUnsettledUnapplied(db, { ids, most }),
    readWaitingSettlements(db),
  ]);
  return (orderId: string, settlement: SettlementContent) => {
    const own = new Set(settlement.payments);
    const named = new Set(
      orders.filter(({ id }) => id !== orderId).flatMap(({ content }) => paymentsIn(content)),
    );
    return [...repayments, ...unapplied].filter(
      ({ id, channel }) => own.has(id) && channel === settlement.channel && !named.has(id),
    );
  };
}
