import { bucketOf } from '@sagwan/domain/delinquency/bucket.ts';
import {
  deductionEntries,
  loanEntries,
  recognisedInterestMinor,
  writtenOffMinorIn,
} from '@sagwan/domain/ledger/loan-entries.ts';
import type { JournalLine, LoanEntry } from '@sagwan/domain/ledger/loan-entry.ts';
import type { LossRates } from '@sagwan/domain/ledger/loss-allowance.ts';
import { isOpenLoan, type LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { type LoanAccount, replay } from '@sagwan/domain/loan/servicing/replay.ts';
import { servicedState } from '@sagwan/domain/loan/servicing/serviced-state.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { type AuditLine, auditRow } from '../audit/audit.sql.ts';
import type { NoticeRow } from '../message/send-notice.ts';
import { bookServicing } from './book-servicing.ts';
import { type ChannelSettlement, settlementLines } from './channel-settlement.ts';
import { giveBackNotices } from './give-back-notices.ts';
import { changedRows } from './instalment-rows.ts';
import { loanBooks } from './loan-books.ts';
import { eventContent, valueDayOf } from './loan-event.ts';
import { isCancelledInFull, type LoanFacts } from './loan-facts.ts';
import { lossAllowanceRow } from './loss-allowance-row.ts';
import { penaltyNotices } from './penalty-notices.ts';
import { repaymentSplits } from './repayment-splits.ts';
import { scoreRows } from './score-rows.ts';

/** Money that came in, before it is known where it goes. */
export interface NewRepayment {
  channel: 'virtualAccount' | 'qrph' | 'autoDebit' | 'wallet' | 'staff';
  provider: string;
  providerPaymentId: string;
  reference: string;
  receivedAt: Date;
  /** Where the money is in our bank already. */
  settledOn?: string;
}

/** What is to be booked on a loan: an event of its log, or the end of a day. */
export interface NewBooking {
  /** Left out for the end of a day. */
  event?: LoanEvent;
  actor: AuditLine['actor'];
  requestId?: string;
  /** With an event `paid`. */
  repayment?: NewRepayment;
  /** What leaves the wallet for the payment, in centavos. */
  fromWalletMinor?: bigint | undefined;
  /** The order that this carries out, and who approved it. */
  order?: { id: string; decidedBy: string };
  /** The order that this prepares, and that another booking carries out: it must be open still. */
  openOrderId?: string;
  relief?: 'GRANTED';
  /** With an event `writtenOff`: what was set aside for the loan, in centavos. */
  allowanceMinor?: bigint;
  /** The business date that is closed by it. */
  closedUntil?: string;
  /** With the last day of a month: what is expected to be lost of the loan is noted for the month, named by its first day. */
  lossAllowance?: { month: string; rates: LossRates };
  idempotency?: { route: string; key: string; bodySha256: string; answer: (booked: Booked) => object };
  /** What the member is sent, decided from the account before and after. */
  messages?: (booked: Booked) => NoticeRow[];
  /** Where the payment is in our bank already, or was and is taken back. */
  settlement?: ChannelSettlement | undefined;
}

export interface Booked {
  facts: LoanFacts;
  account: LoanAccount;
  state: LoanState;
  /** The account as of its last booking, computed with the holidays that are known now. */
  earlier: LoanAccount;
}

/**
 * Books an event of a released loan, or the end of its day: replays the log with it, derives rows, splits, journal entries,
 * state, score and notices from the difference, and writes all of it by one SQL function (book-servicing.sql), which
 * compares the number of bookings with the one that was read. To be called within `retryOnConflict`, after reading: of two
 * at once the second reads and decides again.
 */
export async function writeBooking(
  context: AppContext,
  facts: LoanFacts,
  booking: NewBooking,
): Promise<Booked> {
  const messages = (booked: Booked) => [
    ...(booking.messages?.(booked) ?? []),
    ...giveBackNotices(context, booked),
    ...penaltyNotices(context, booked),
  ];
  const { booked, content } = prepareBooking(context, facts, { ...booking, messages });
  await bookServicing(context, content);
  return booked;
}

/** The account with the booking in it, and what the SQL function is given to write. */
export function prepareBooking(context: Pick<AppContext, 'now'>, facts: LoanFacts, booking: NewBooking) {
  const at = context.now();
  const { key, row, terms, events, calendar, asOf } = facts;
  const log = booking.event === undefined ? events : [...events, booking.event];
  // The end of a day adds no event: the account is the one that was read.
  const account = booking.event === undefined ? facts.account : replay(terms, log, asOf, calendar);
  const state = isCancelledInFull(facts) ? row.state : servicedState(account, row.refundedMinor);
  const earlier = accountAtLastBooking(facts);
  const booked = { facts, account, state, earlier };
  const messages = booking.messages?.(booked) ?? [];
  const books = loanBooks(facts, account, booking);
  const { writeOff } = books;
  const following = [
    ...loanEntries(books),
    ...deductionEntries(key.id, facts.loan, {
      wasGivenBack: earlier.isGivenBack,
      isGivenBack: account.isGivenBack,
    }),
  ];
  const content = {
    member_id: key.memberId,
    loan_id: key.id,
    at,
    business_date: asOf,
    booking_count: row.bookingCount,
    state,
    closed: !isOpenLoan(state),
    reopens: !isOpenLoan(row.state) && isOpenLoan(state),
    closed_until: booking.closedUntil ?? null,
    accrued_minor: recognisedInterestMinor(account, writeOff),
    penalty_charged_minor: account.penaltyChargedMinor,
    waived_minor: account.penaltyWaivedMinor,
    written_off_minor: row.writtenOffMinor + writtenOffMinorIn(following),
    given_back: account.isGivenBack,
    refunded_minor: row.refundedMinor,
    days_past_due: account.daysPastDue,
    wallet: walletChange(facts, booking),
    event: eventRow(booking),
    ...changedRows(facts.instalments, account),
    ...repaymentSplits(facts, account, booking),
    entries: journalEntries(facts, following, booking, { at, bookedOn: asOf }),
    bucket: bucketOf(account.daysPastDue) === facts.bucket ? null : { bucket: bucketOf(account.daysPastDue) },
    score_events: scoreRows(booked),
    servicing_order:
      booking.order === undefined ? null : { id: booking.order.id, decided_by: booking.order.decidedBy },
    open_order_id: booking.openOrderId ?? null,
    relief: booking.relief === undefined ? null : { state: booking.relief },
    loss_allowance: writeOff === undefined ? lossAllowanceRow(booked, booking.lossAllowance) : null,
    audit: auditRows(booked, booking, at),
    messages,
    idempotency: idempotencyRow(booking, booked),
  };
  return { booked, content };
}

/** The account as it was when the loan was booked on last: earlier score events were decided from it. */
function accountAtLastBooking({ row, terms, events, calendar, asOf, account }: LoanFacts): LoanAccount {
  const { bookedUntil } = row;
  return bookedUntil === null || bookedUntil === asOf
    ? account
    : replay(terms, events, bookedUntil, calendar);
}

function walletChange({ row, walletBalanceMinor }: LoanFacts, { fromWalletMinor }: NewBooking) {
  if (fromWalletMinor === undefined) return null;
  return {
    id: row.walletId,
    // Money that goes back into the wallet is added whatever its balance, which may be the money of a later loan.
    balance_minor: fromWalletMinor < 0n ? null : walletBalanceMinor,
    change_minor: -fromWalletMinor,
  };
}

function eventRow({ event, actor, order }: NewBooking) {
  if (event === undefined) return null;
  return {
    id: event.id,
    kind: event.kind,
    value_on: valueDayOf(event),
    content: eventContent(event),
    actor_kind: actor.kind,
    order_id: order?.id ?? null,
  };
}

function journalEntries(
  { row }: LoanFacts,
  following: readonly LoanEntry[],
  booking: NewBooking,
  { at, bookedOn }: { at: Date; bookedOn: string },
) {
  const { settlement } = booking;
  const valueOn = booking.event === undefined ? bookedOn : valueDayOf(booking.event);
  const entry = (kind: string, causeId: string, lines: object[], corrects: readonly string[]) => ({
    id: uuid(),
    kind,
    cause_id: causeId,
    position: row.bookingCount + 1,
    booked_on: bookedOn,
    value_on: valueOn,
    at,
    lines,
    ...(corrects.length === 0 ? {} : { corrects }),
  });
  return [
    ...following.map(({ kind, causeId, lines, corrects }) =>
      entry(kind, causeId, lines.map(lineRow), corrects),
    ),
    ...(settlement === undefined
      ? []
      : [
          entry(
            'channel_settlement',
            settlement.paymentId,
            settlementLines(settlement),
            // With a return: what the channel had paid out leaves our bank again.
            booking.event?.kind === 'returned' ? ['channel_settlement'] : [],
          ),
        ]),
  ];
}

function lineRow({ account, debitMinor, creditMinor }: JournalLine) {
  return { account, debit_minor: debitMinor, credit_minor: creditMinor };
}

/** An end of day that moves nothing leaves no line: the day's close is one. */
function auditRows({ facts, state }: Booked, { event, actor, requestId, repayment }: NewBooking, at: Date) {
  const { key, row } = facts;
  if (event === undefined && state === row.state) return [];
  return [
    auditRow({
      actor,
      action: event === undefined ? 'loan.closeDay' : `loan.${event.kind}`,
      subject: { kind: 'loan', id: key.id },
      before: { state: row.state },
      after: {
        state,
        ...(event === undefined
          ? {}
          : { eventId: event.id, valueOn: valueDayOf(event), ...eventContent(event) }),
        ...(repayment === undefined ? {} : { channel: repayment.channel, reference: repayment.reference }),
      },
      ...(requestId === undefined ? {} : { requestId }),
      at,
    }),
  ];
}

function idempotencyRow({ idempotency }: NewBooking, booked: Booked) {
  if (idempotency === undefined) return null;
  const { route, key, bodySha256, answer } = idempotency;
  return { route, key, body_sha256: bodySha256, answer: answer(booked) };
}
