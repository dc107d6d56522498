import type { BodyOf } from '@sagwan/contract/endpoint.ts';
import type { officeOrderUnappliedReturn } from '@sagwan/contract/office/order-servicing.ts';
import type { returnUnappliedContent } from '@sagwan/contract/office/servicing-order.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideReturn } from '@sagwan/domain/loan/servicing/servicing-order.ts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { auditRow } from '../audit/audit.sql.ts';
import { findUnapplied, isBankReferenceUsed } from '../collection/unapplied.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { houseId } from '../house-id.ts';
import { transact } from '../transact.ts';
import { storedContent } from './order-content.ts';
import { placeOrder } from './place-order.ts';

type ReturnContent = z.output<typeof returnUnappliedContent>;
type ReturnRefusal = Refusal<'UNAPPLIED_UNKNOWN' | 'VALUE_DAY_OUT_OF_RANGE' | 'BANK_REFERENCE_RECORDED'>;

/**
 * Orders that money without a loan is booked as sent back by our bank (servicing 3): providers carry neither the payer's
 * account in an event nor an order to return a bank transfer, so the bank does it and its reference is recorded.
 */
export async function orderUnappliedReturn(
  context: AppContext,
  asked: BodyOf<typeof officeOrderUnappliedReturn> & { id: string; staffId: string; requestId: string },
): Promise<{ id: string } | ReturnRefusal | Refusal<'ORDER_WAITS'>> {
  const { id: unappliedId, bankReference, returnedOn, reason, staffId, requestId } = asked;
  const content: ReturnContent = { kind: 'returnUnapplied', unappliedId, bankReference, returnedOn };
  const refusal = await reasonAgainst(context, content);
  if (refusal !== undefined) return refusal;
  const id = uuid();
  const order = { id, content, reason, staffId, requestId };
  const isPlaced = await transact(context.db, (trx) => placeOrder(trx, context, order));
  return isPlaced ? { id } : refuse('ORDER_WAITS');
}

/** Books the return and decides its order in one step. To be called within `retryOnConflict`. */
export async function carryOutReturn(
  context: AppContext,
  order: { id: string; content: ReturnContent; decidedBy: string; requestId: string },
): Promise<'done' | ReturnRefusal> {
  const { id, content, decidedBy, requestId } = order;
  const { unappliedId, bankReference, returnedOn } = content;
  const refusal = await reasonAgainst(context, content);
  if (refusal !== undefined) return refusal;
  const at = context.now();
  await callMoneyFunction(context.db, 'send_back_unapplied', houseId, {
    at,
    business_date: context.businessDate(),
    id: unappliedId,
    entry_id: uuid(),
    order_id: id,
    decided_by: decidedBy,
    bank_reference: bankReference,
    returned_on: returnedOn,
    audit: auditRow({
      actor: { kind: 'staff', id: decidedBy },
      action: 'servicing.approve',
      subject: { kind: 'unapplied', id: unappliedId },
      before: { state: 'OPEN' },
      after: { orderId: id, state: 'SENT_BACK', ...storedContent(content) },
      requestId,
      at,
    }),
  });
  return 'done';
}

/** Asked when it is ordered and approved: the money may have been used meanwhile. */
async function reasonAgainst(
  context: AppContext,
  { unappliedId, bankReference, returnedOn }: ReturnContent,
): Promise<ReturnRefusal | undefined> {
  const money = await findUnapplied(context.db, unappliedId);
  if (money === undefined || money.orderId !== null) return refuse('UNAPPLIED_UNKNOWN');
  const allowed = decideReturn({
    returnedOn,
    valueOn: money.valueOn,
    today: context.businessDate(),
    isRecorded: await isBankReferenceUsed(context.db, bankReference),
  });
  return isRefusal(allowed) ? allowed : undefined;
}
