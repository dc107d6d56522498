import { formatAmount } from '@sagwan/domain/money/money.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { chooseRail } from '@sagwan/domain/wallet/rail.ts';
import { shownMinor } from '@sagwan/domain/wallet/withdrawal.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { auditRow } from '../audit/audit.sql.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { findLoan } from '../loan/loan.ts';
import { readOverpaid } from '../repayment/overpaid.ts';
import { CommandError } from '../system/command-error.ts';
import { newDatedNumber } from '../system/dated-number.ts';
import { retryOnConflict } from '../transact.ts';
import {
  expectedArrivalOf,
  readWithdrawalFacts,
  shownRate,
  type WithdrawalFactsRow,
} from '../wallet/withdrawal-facts.ts';
import { type EventKey, findEvent, findReversal, noteEventBooked } from './event.sql.ts';
import { withdrawalOf } from './reference.ts';
import { readWithdrawal, type WithdrawalKey } from './withdrawal.sql.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'statements' | 'now' | 'businessDate'>;
type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/**
 * Books a payout that a restored database does not know, from the event by which its provider says, signed, that it was paid
 * (docs/recovery.md). Amount and reference come from that event alone, and two people of staff must have suspended the member, so
 * that none of it is one person's word, and nothing else leaves the wallet meanwhile. The member is told nothing: it was when the
 * money arrived.
 * @param lost.refundOf The number of the loan of which it sent back what was paid above everything owed (servicing 3): that was
 *   in no wallet when the database was backed up, but owed. Left out where the member had ordered it from the wallet.
 * @returns what to print. @throws CommandError with why nothing was booked.
 */
export function bookLostPayout(
  context: Context,
  key: EventKey,
  { systemUser, refundOf }: { systemUser: string; refundOf?: string | undefined },
): Promise<string> {
  return retryOnConflict(async () => {
    const event = await paidEvent(context, key);
    const withdrawal = withdrawalOf(event.reference_id);
    if (withdrawal === undefined) throw new CommandError('Its reference is none of ours.');
    const known = await readWithdrawal(context.db, withdrawal);
    if (known !== undefined)
      throw new CommandError(
        `It is known here, as withdrawal ${known.withdrawalNumber}: nothing is to be booked.`,
      );
    const { memberId } = withdrawal;
    const amountMinor = event.amount_minor;
    const row = await factsOf(context, memberId);
    const refund =
      refundOf === undefined ? null : await refundLost(context, { memberId, refundOf, amountMinor });
    if (refund === null) expectHeld(row, amountMinor);
    const withdrawalNumber = await book(context, { key, event, withdrawal, row, refund, systemUser });
    await noteEventBooked(context.db, key, context.now());
    const gone = refund === null ? 'have left the wallet' : `were sent back of loan ${refundOf}`;
    return `Booked as withdrawal ${withdrawalNumber}: ${formatAmount(amountMinor, '₱')} ${gone}.`;
  });
}

/** The event, where nothing else was said of the payout since. */
async function paidEvent({ db }: Context, { provider, eventId }: EventKey): Promise<Event> {
  const event = await findEvent(db, { provider, eventId });
  if (event === undefined) throw new CommandError(`${provider} has sent no event ${eventId}.`);
  const reversal = await findReversal(db, provider, event.reference_id);
  if (reversal !== undefined)
    throw new CommandError(
      `By event ${reversal.eventId} the payout is ${reversal.state}: the money is in the wallet.`,
    );
  if (event.state !== 'completed')
    throw new CommandError(`By this event the payout is ${event.state}, not completed.`);
  return event;
}

/** What is known of the member's wallet and account. */
async function factsOf(context: Context, memberId: string): Promise<WithdrawalFactsRow> {
  const row = await readWithdrawalFacts(context, memberId);
  if (row === undefined || row.loan_id === null || row.bank_account_id === null)
    throw new CommandError('The member has no wallet with a loan and an account here.');
  if (row.suspended_until === null || row.suspended_until <= context.now())
    throw new CommandError(
      'The member is not suspended. Two people of staff do that first, in the back office.',
    );
  return row;
}

function expectHeld({ balance_minor: heldMinor }: WithdrawalFactsRow, amountMinor: bigint): void {
  if (heldMinor >= amountMinor) return;
  const [held, paid] = [heldMinor, amountMinor].map((minor) => formatAmount(minor, '₱'));
  throw new CommandError(`The wallet holds ${held}, less than the ${paid} that were paid.`);
}

/** What is owed of a loan that was paid above everything, and that the payout sent back. */
async function refundLost(
  { db }: Context,
  { memberId, refundOf, amountMinor }: { memberId: string; refundOf: string; amountMinor: bigint },
): Promise<LostRefund> {
  const key = await findLoan(db, refundOf, memberId);
  if (key === undefined) throw new CommandError(`The member has no loan ${refundOf} here.`);
  const { overpaidMinor, refundedMinor, bookingCount } = await readOverpaid(db, key);
  if (overpaidMinor - refundedMinor < amountMinor) {
    const [owed, paid] = [overpaidMinor - refundedMinor, amountMinor].map((minor) =>
      formatAmount(minor, '₱'),
    );
    throw new CommandError(
      `Of loan ${refundOf} ${owed} are to be sent back, less than the ${paid} that were paid.`,
    );
  }
  return {
    loan_id: key.id,
    booking_count: bookingCount,
    refunded_minor: refundedMinor,
    entry_id: uuid(),
  };
}

/** The overpaid loan as it was decided on. */
interface LostRefund {
  loan_id: string;
  booking_count: number;
  refunded_minor: bigint;
  entry_id: string;
}

interface Lost {
  key: EventKey;
  event: Event;
  withdrawal: WithdrawalKey;
  row: WithdrawalFactsRow;
  refund: LostRefund | null;
  systemUser: string;
}

async function book(
  { db, now, businessDate }: Context,
  { key, event, withdrawal: { memberId, withdrawalId }, row, refund, systemUser }: Lost,
): Promise<string> {
  const at = now();
  const orderedAt = timeOf(withdrawalId);
  const amountMinor = event.amount_minor;
  const withdrawalNumber = newDatedNumber(orderedAt, 10);
  const rail = chooseRail(amountMinor, undefined) ?? 'pesonet';
  await callMoneyFunction(db, 'book_lost_payout', memberId, {
    at,
    ordered_at: orderedAt,
    ordered_on: manilaDate(orderedAt),
    business_date: businessDate(),
    settled_at: event.received_at,
    wallet_id: row.wallet_id,
    balance_minor: row.balance_minor,
    facts_version: row.facts_version,
    amount_minor: amountMinor,
    withdrawal_id: withdrawalId,
    withdrawal_number: withdrawalNumber,
    loan_id: refund?.loan_id ?? row.loan_id,
    refund,
    bank_account_id: row.bank_account_id,
    shown_currency: row.currency,
    shown_amount_minor: shownMinor(amountMinor, shownRate(row)),
    exchange_rate: row.exchange_rate,
    rail,
    expected_at: expectedArrivalOf(rail, row, orderedAt),
    provider: key.provider,
    provider_payout_id: event.provider_payout_id,
    withdrawal_entry_id: uuid(),
    completed_entry_id: uuid(),
    audit: auditRow({
      actor: { kind: 'system' },
      action: 'withdrawal.book_lost',
      subject: { kind: 'withdrawal', id: withdrawalId },
      after: { withdrawalNumber, amountMinor: amountMinor.toString(), ...key, systemUser },
      at,
    }),
  });
  return withdrawalNumber;
}

/** When an id was made (UUIDv7, RFC 9562): when the member ordered the withdrawal. */
function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
}
