import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { findLoanAppliedTo, followUnapplied } from '../collection/unapplied.ts';
import type { NewJob } from '../job/job-queue.ts';
import { bookSettlement } from '../repayment/book-settlement.ts';
import { eachOrLog, failIfAny } from '../system/each-or-log.ts';
import { contentOf } from './order-content.ts';
import {
  findSettlementToDo,
  noteSettled,
  readUnsettledRepayments,
  readUnsettledUnapplied,
  settlementsToDo,
} from './settlement.sql.ts';

/** The job that notes each payment of an approved settlement as settled. */
export function settlePaymentsJob(orderId: string): NewJob {
  return { task: 'settle_payments', payload: { orderId }, jobKey: `settle_payments:${orderId}` };
}

/** The jobs of settlements that were approved before an instant and are not done. */
export async function pendingSettlementJobs(db: AppContext['db'], before: Date): Promise<NewJob[]> {
  return (await settlementsToDo(db, before)).map(({ id }) => settlePaymentsJob(id));
}

const payloadShape = z.object({ orderId: z.uuid() });

/**
 * Books each payment of an approved settlement as paid out to our bank, whole, since the fee was booked with the approval. One
 * that fails does not keep the others (servicing 8); the job fails after them, and again it goes on with those that are left.
 * What was settled or taken back since the approval needs nothing: the channel's money came and went.
 */
export async function runSettlePayments(context: AppContext, payload: unknown): Promise<void> {
  const { orderId } = payloadShape.parse(payload);
  const { db } = context;
  const order = await findSettlementToDo(db, orderId);
  if (order === undefined) return;
  const content = contentOf(order.content);
  if (content.kind !== 'bookSettlement') throw new Error(`The order ${orderId} is no settlement`);
  const { payments: ids, settledOn } = content;
  const left = { ids, most: ids.length };
  const failures = [
    ...(await eachOrLog(
      context,
      await readUnsettledRepayments(db, left),
      { failed: 'a payment could not be settled', idsOf: ({ id }) => ({ orderId, repaymentId: id }) },
      (payment) => bookSettlement(context, { ...payment, feeMinor: 0n, settledOn }),
    )),
    ...(await eachOrLog(
      context,
      await readUnsettledUnapplied(db, left),
      { failed: 'unapplied money could not be settled', idsOf: ({ id }) => ({ orderId, unappliedId: id }) },
      (money) => settleUnapplied(context, money, settledOn),
    )),
  ];
  failIfAny(failures, `Not all payments of the settlement ${orderId} could be settled`);
  await noteSettled(db, orderId, context.now());
}

async function settleUnapplied(
  context: AppContext,
  money: Awaited<ReturnType<typeof readUnsettledUnapplied>>[number],
  settledOn: string,
): Promise<void> {
  const result = await followUnapplied(context, {
    ...money,
    kind: 'settled',
    feeMinor: 0n,
    day: settledOn,
  });
  if (result !== 'waits') return;
  // An order applies it to a loan at this moment, or has just done so.
  const loan = await findLoanAppliedTo(context.db, money);
  if (loan === undefined) throw new Error(`Unapplied money ${money.id} is being applied`);
  const settled = { ...money, memberId: loan.memberId, feeMinor: 0n, settledOn };
  if ((await bookSettlement(context, settled)) === 'waits')
    throw new Error(`Unapplied money ${money.id} is being applied`);
}
