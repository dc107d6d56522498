import type { repaymentSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import type { planRow, repayment } from '@sagwan/contract/repayment/repayment-values.ts';
import { type AccountRow, replay } from '@sagwan/domain/loan/servicing/replay.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { returnKindIn } from '@sagwan/domain/repayment/return-kind.ts';
import { addDays, daysBetween } from '@sagwan/domain/time/manila.ts';
import type { z } from 'zod';
import { isCancelledInFull, isWrittenOff, type LoanFacts } from '../servicing/loan-facts.ts';
import { openMinorOf } from './owed.ts';
import type { Repayment } from './repayment.sql.ts';

type Schedule = z.output<typeof repaymentSchedule>;
type Facts = Pick<
  LoanFacts,
  'account' | 'terms' | 'events' | 'calendar' | 'refundOwedMinor' | 'row' | 'walletBalanceMinor'
>;

/** The loan as it is today, under the names of the API (servicing 11). */
export function scheduleAnswer(facts: Facts): Schedule {
  const { account, refundOwedMinor, walletBalanceMinor } = facts;
  if (isCancelledInFull(facts)) return nothingOwed(account.asOf);
  return {
    rows: account.rows.map((row) => ({
      ...planRowAnswer(row),
      paid: row.paidInterestMinor + row.paidPrincipalMinor + row.paidPenaltyMinor,
      penaltyPaid: row.paidPenaltyMinor,
      paidOn: row.paidOn ?? null,
      state: row.state,
    })),
    due: dueAnswer(facts),
    outstanding: account.principalOutstandingMinor,
    credit: account.creditMinor,
    // While something is owed again nothing is on its way back.
    overpaid: refundOwedMinor > 0n ? 0n : account.overpaidMinor,
    refundOwed: refundOwedMinor,
    inWallet: walletBalanceMinor,
    interestPaid: account.interestPaidMinor,
    totalInterest: account.totalInterestMinor,
    givenBack: account.isGivenBack,
    writtenOff: isWrittenOff(facts),
    businessDate: account.asOf,
  };
}

/** A loan that was cancelled with all of its money still in the wallet: its plan never began. */
function nothingOwed(businessDate: string): Schedule {
  return {
    rows: [],
    due: null,
    outstanding: 0n,
    credit: 0n,
    overpaid: 0n,
    refundOwed: 0n,
    inWallet: 0n,
    interestPaid: 0n,
    totalInterest: 0n,
    givenBack: true,
    writtenOff: false,
    businessDate,
  };
}

export function planRowAnswer(row: AccountRow): z.output<typeof planRow> {
  return {
    number: row.number,
    dueOn: row.dueOn,
    payment: row.paymentMinor,
    interest: row.interestMinor,
    principal: row.principalMinor,
    balance: row.balanceMinor,
    penalty: row.penaltyMinor,
  };
}

/** All that is unpaid of instalments due by today, or else what is open of the next one, or else of what was sent back. */
function dueAnswer(facts: Facts): Schedule['due'] {
  const { account, refundOwedMinor } = facts;
  const open = account.rows.filter(({ state }) => state !== 'PAID');
  const first = open[0];
  if (first === undefined)
    return refundOwedMinor === 0n
      ? null
      : {
          amount: refundOwedMinor,
          on: account.asOf,
          daysLate: 0,
          daysLeft: 0,
          penalty: 0n,
          penaltyPerDay: 0n,
        };
  const late = account.dueMinor > 0n;
  const asked = late ? open.filter(({ dueOn }) => dueOn <= account.asOf) : [first];
  return {
    amount: late ? account.dueMinor : openMinorOf(first),
    on: first.dueOn,
    daysLate: account.daysPastDue,
    daysLeft: Math.max(0, daysBetween(account.asOf, first.dueOn)),
    penalty: asked.reduce((sum, row) => sum + row.penaltyMinor - row.paidPenaltyMinor, 0n),
    penaltyPerDay: open.some(({ state }) => state === 'OVERDUE') ? nextDaysPenaltyMinor(facts) : 0n,
  };
}

/** What the penalty grows by if the day passes without a payment: nothing more where it has reached its instalment. */
function nextDaysPenaltyMinor({ account, terms, events, calendar }: Facts): Minor {
  return replay(terms, events, addDays(account.asOf, 1), calendar).penaltyMinor - account.penaltyMinor;
}

/**
 * What the payer's channel calls this payment and no other: our receipt, where it came out of the wallet; the one that staff
 * gave or saw, which is recorded again where its payment was recorded wrongly and taken back.
 */
export function paymentReference({
  channel,
  providerPaymentId,
  reference,
  receiptNumber,
}: Pick<Repayment, 'channel' | 'providerPaymentId' | 'reference' | 'receiptNumber'>): string {
  if (channel === 'wallet') return receiptNumber;
  return channel === 'staff' ? reference : providerPaymentId;
}

/** A payment under the names of the API. */
export function repaymentAnswer(row: Repayment): z.output<typeof repayment> {
  return {
    id: row.id,
    amount: row.amountMinor,
    channel: row.channel,
    reference: paymentReference(row),
    code: row.channel === 'virtualAccount' || row.channel === 'qrph' ? row.reference : null,
    receipt: row.receiptNumber,
    valueOn: row.valueOn,
    receivedAt: row.receivedAt.toISOString(),
    interest: row.interestMinor,
    principal: row.principalMinor,
    penalty: row.penaltyMinor,
    overpaid: row.overpaidMinor,
    extra: row.extra,
    extraUntil: row.extraUntil,
    returnedOn: row.returnedOn,
  };
}

/** The same for its member, with why it no longer counts. */
export function ownRepaymentAnswer(row: Repayment, { events }: Pick<LoanFacts, 'events'>) {
  return { ...repaymentAnswer(row), returnKind: returnKindIn(events, row) };
}

/** The same for staff, with the picture of the receipt where two people recorded it. */
export function staffRepaymentAnswer(row: Repayment, receipts: ReadonlyMap<string, string>) {
  return { ...repaymentAnswer(row), receiptPictureId: receipts.get(row.id) ?? null };
}
