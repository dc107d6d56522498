import { type ChargeStep, decideChargeStep } from '@sagwan/domain/mandate/charge-step.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { askedPaymentId, bookPayment } from '../repayment/book-payment.ts';
import { readHolidays } from '../servicing/holidays.ts';
import { transact } from '../transact.ts';
import { chargeDebitJob } from './follow-auto-debits.ts';
import { lockMandate } from './mandate.sql.ts';
import { type Debit, type DebitKey, findDebit, lockDebit, updateDebit } from './order.sql.ts';
import { notePaidDebit, settleFailedDebit } from './settle-debit.ts';
import { skipDebit } from './skip-debit.ts';

const payloadShape = z.object({ memberId: z.uuid(), orderId: z.uuid() });
/** After a time-out, when the provider is asked what became of the charge. */
const askAfterSeconds = 10;

export async function runChargeAutoDebit(context: AppContext, payload: unknown): Promise<void> {
  await chargeAutoDebit(context, payloadShape.parse(payload));
}

/**
 * Carries a debit on that is to be charged. The first time it orders the charge; once an order may have reached the provider,
 * it asks before it orders again, always under the same reference: however often it runs, the money is taken once. A charge
 * that it says is paid is booked as by its event, whichever comes first. Nothing is locked while the provider is spoken to.
 */
export async function chargeAutoDebit(context: AppContext, key: DebitKey): Promise<void> {
  const debit = await findDebit(context.db, key);
  if (debit === undefined) return;
  const first = await prepare(context, debit, { asked: false });
  if (first.next === 'order') return order(context, debit, first);
  if (first.next !== 'ask') return;
  if ((await askAndApply(context, debit)) !== 'unknown') return;
  if (first.taken) return updateDebit(context.db, key, { problem: forgotten });
  const again = await prepare(context, debit, { asked: true });
  if (again.next === 'order') await order(context, debit, again);
}

/** For a person to look at: ordering again could take the money twice. */
const forgotten = 'The provider no longer knows of a charge that it took';
const notBooked = 'The provider says that it was paid, and the loan takes no payment';

/** What is to be done next with a debit; that it is sent is noted before. */
function prepare(context: AppContext, key: Debit, { asked }: { asked: boolean }): Promise<ChargeStep> {
  return transact(context.db, async (trx) => {
    const mandate = await lockMandate(trx, key);
    const debit = await lockDebit(trx, key);
    const step = decideChargeStep({
      ...debit,
      isSent: debit.sentAt !== null,
      isTaken: debit.providerOrderId !== null,
      asked,
      mandateActive: mandate.state === 'ACTIVE',
      providerMandateId: mandate.providerMandateId,
      isOfProvider: mandate.provider === context.collection.name,
      on: context.businessDate(),
      holidays: await readHolidays(trx),
    });
    if (step.next === 'skip') await skipDebit(trx, context, { debit, mandate }, step.reason);
    if (step.next === 'order' && debit.sentAt === null)
      await updateDebit(trx, key, { sent_at: context.now() });
    return step;
  });
}

type ChargeOrderStep = Extract<ChargeStep, { next: 'order' }>;

/** Orders and notes the answer; without one the provider is asked soon. */
async function order(
  context: AppContext,
  debit: Debit,
  { providerMandateId, amountMinor }: ChargeOrderStep,
): Promise<void> {
  const { memberId, orderId, reference: referenceId } = debit;
  const charge = { providerMandateId, referenceId, amountMinor };
  const answer = await context.collection.charge(charge).catch((error: unknown) => {
    context.log.warn({ memberId, orderId, err: error }, 'a debit was not answered');
    return undefined;
  });
  if (answer === undefined) {
    context.jobs.add({ ...chargeDebitJob(debit), delaySeconds: askAfterSeconds });
  } else if (answer.state === 'accepted') {
    await updateDebit(context.db, debit, { provider_order_id: answer.providerOrderId });
  } else {
    await settleFailedDebit(context, debit, answer.why);
  }
}

/** Asks the provider and does what follows from what it says. */
async function askAndApply(context: AppContext, debit: Debit) {
  // Noted before the answer, so that one which never answers keeps no other from its turn.
  await updateDebit(context.db, debit, { asked_at: context.now() });
  const status = await context.collection.ask(debit.reference);
  if (status.state === 'unknown') return 'unknown';
  await updateDebit(context.db, debit, { provider_order_id: status.providerOrderId, problem: null });
  if (status.state === 'failed') await settleFailedDebit(context, debit, 'The provider says that it failed');
  if (status.state === 'paid') await bookPaidCharge(context, debit, status);
  return status.state;
}

async function bookPaidCharge(
  context: AppContext,
  debit: Debit,
  { amountMinor, paidAt }: { amountMinor: bigint; paidAt: Date | undefined },
): Promise<void> {
  const { reference } = debit;
  const loan = { memberId: debit.memberId, id: debit.loanId };
  const booked = await bookPayment(context, loan, {
    channel: 'autoDebit',
    provider: context.collection.name,
    reference,
    referenceId: reference,
    amountMinor,
    providerPaymentId: askedPaymentId(reference),
    receivedAt: context.now(),
    valueOn: manilaDate(paidAt ?? context.businessClock.now()),
  });
  if (booked === 'notTaken') await updateDebit(context.db, debit, { problem: notBooked });
  else await notePaidDebit(context, loan, reference);
}
