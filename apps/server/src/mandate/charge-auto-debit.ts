import { isTooLongAgo } from '@sagwan/domain/mandate/auto-debit.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { ChargeOrder } from '../providers/collection/collection.ts';
import { askedPaymentId, bookPayment } from '../repayment/book-payment.ts';
import { readHolidays } from '../servicing/holidays.ts';
import { transact } from '../transact.ts';
import { chargeDebitJob } from './follow-auto-debits.ts';
import { lockMandate } from './mandate.sql.ts';
import { type DebitKey, findDebit, lockDebit, updateDebit } from './order.sql.ts';
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
  const first = await prepare(context, key, { asked: false });
  if (first.next === 'order') return order(context, key, first.charge);
  if (first.next === 'nothing') return;
  if ((await askAndApply(context, key, first.reference)) !== 'unknown') return;
  if (first.taken) return updateDebit(context.db, key, { problem: forgotten });
  const again = await prepare(context, key, { asked: true });
  if (again.next === 'order') await order(context, key, again.charge);
}

/** For a person to look at: ordering again could take the money twice. */
const forgotten = 'The provider no longer knows of a charge that it took';
const notBooked = 'The provider says that it was paid, and the loan takes no payment';

type Next =
  | { next: 'nothing' }
  | { next: 'ask'; reference: string; taken: boolean }
  | { next: 'order'; charge: ChargeOrder };

/**
 * What is to be done with a debit; that it is sent is noted before. A mandate that ended meanwhile stops it here, and so does a charge
 * day that is too long ago: the member was told of that day.
 */
async function prepare(context: AppContext, key: DebitKey, { asked }: { asked: boolean }): Promise<Next> {
  const found = await findDebit(context.db, key);
  if (found === undefined) return { next: 'nothing' };
  return transact(context.db, async (trx): Promise<Next> => {
    const mandate = await lockMandate(trx, found);
    const debit = await lockDebit(trx, key);
    const { state, sentAt, reference, chargedMinor, providerOrderId } = debit;
    if (state !== 'CHARGED' || chargedMinor === null) return { next: 'nothing' };
    const isOfProvider = mandate.provider === context.collection.name;
    if (sentAt !== null && !asked)
      return isOfProvider ? { next: 'ask', reference, taken: providerOrderId !== null } : { next: 'nothing' };
    // Another job's order was accepted since we asked.
    if (providerOrderId !== null) return { next: 'nothing' };
    const holidays = await readHolidays(trx);
    if (mandate.state === 'ACTIVE' && isTooLongAgo(debit.chargeOn, context.businessDate(), holidays)) {
      await skipDebit(trx, context, { debit, mandate }, 'DAY_MISSED');
      return { next: 'nothing' };
    }
    if (!isOfProvider) return { next: 'nothing' };
    const at = context.now();
    if (mandate.state !== 'ACTIVE' || mandate.providerMandateId === null) {
      await updateDebit(trx, key, { state: 'SKIPPED', skip_reason: 'MANDATE_ENDED', settled_at: at });
      return { next: 'nothing' };
    }
    if (sentAt === null) await updateDebit(trx, key, { sent_at: at });
    const { providerMandateId } = mandate;
    return {
      next: 'order',
      charge: { providerMandateId, referenceId: reference, amountMinor: chargedMinor },
    };
  });
}

/** Orders and notes the answer; without one the provider is asked soon. */
async function order(context: AppContext, key: DebitKey, charge: ChargeOrder): Promise<void> {
  const answer = await context.collection.charge(charge).catch((error: unknown) => {
    context.log.warn({ ...key, err: error }, 'a debit was not answered');
    return undefined;
  });
  if (answer === undefined) {
    context.jobs.add({ ...chargeDebitJob(key), delaySeconds: askAfterSeconds });
  } else if (answer.state === 'accepted') {
    await updateDebit(context.db, key, { provider_order_id: answer.providerOrderId });
  } else {
    await settleFailedDebit(context, key, answer.why);
  }
}

/** Asks the provider and does what follows from what it says. */
async function askAndApply(context: AppContext, key: DebitKey, reference: string) {
  // Noted before the answer, so that one which never answers keeps no other from its turn.
  await updateDebit(context.db, key, { asked_at: context.now() });
  const status = await context.collection.ask(reference);
  if (status.state === 'unknown') return 'unknown';
  await updateDebit(context.db, key, { provider_order_id: status.providerOrderId, problem: null });
  if (status.state === 'failed') await settleFailedDebit(context, key, 'The provider says that it failed');
  if (status.state === 'paid') await bookPaidCharge(context, key, { ...status, reference });
  return status.state;
}

async function bookPaidCharge(
  context: AppContext,
  key: DebitKey,
  { reference, amountMinor, paidAt }: { reference: string; amountMinor: bigint; paidAt: Date | undefined },
): Promise<void> {
  const found = await findDebit(context.db, key);
  if (found === undefined) return;
  const loan = { memberId: found.memberId, id: found.loanId };
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
  if (booked === 'notTaken') await updateDebit(context.db, key, { problem: notBooked });
  else await notePaidDebit(context, loan, reference);
}
