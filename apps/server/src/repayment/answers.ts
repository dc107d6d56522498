import type { repaymentSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import type { planRow, repayment } from '@sagwan/contract/repayment/repayment-values.ts';
import type { AccountRow, LoanAccount } from '@sagwan/domain/loan/servicing/replay.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { fractionOfPercent, knownRate, multiplyUp } from '@sagwan/domain/money/rate.ts';
import { daysBetween } from '@sagwan/domain/time/manila.ts';
import type { z } from 'zod';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import type { Repayment } from './repayment.sql.ts';

type Schedule = z.output<typeof repaymentSchedule>;

/** The loan as it is today, under the names of the API (servicing 11). */
export function scheduleAnswer({
  account,
  terms,
  refundOwedMinor,
}: Pick<LoanFacts, 'account' | 'terms' | 'refundOwedMinor'>): Schedule {
  return {
    rows: account.rows.map((row) => ({
      ...planRowAnswer(row),
      penalty: row.penaltyMinor,
      paid: row.paidInterestMinor + row.paidPrincipalMinor,
      penaltyPaid: row.paidPenaltyMinor,
      paidOn: row.paidOn ?? null,
      state: row.state,
    })),
    due: dueAnswer(account, terms.penalty.percentPerDay, refundOwedMinor),
    outstanding: account.principalOutstandingMinor,
    credit: account.creditMinor,
    // While something is owed again nothing is on its way back.
    overpaid: refundOwedMinor > 0n ? 0n : account.overpaidMinor,
    refundOwed: refundOwedMinor,
    interestPaid: account.interestPaidMinor,
    totalInterest: account.totalInterestMinor,
    givenBack: account.isGivenBack,
    businessDate: account.asOf,
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
  };
}

/** All that is unpaid of instalments due by today, or else what is open of the next one, or else of what was sent back. */
function dueAnswer(
  account: LoanAccount,
  penaltyPercentPerDay: string,
  refundOwedMinor: Minor,
): Schedule['due'] {
  const open = account.rows.filter(({ state }) => state !== 'PAID');
  const first = open[0];
  if (first === undefined)
    return refundOwedMinor === 0n
      ? null
      : {
          ...{ amount: refundOwedMinor, on: account.asOf, daysLate: 0, daysLeft: 0 },
          ...{ penalty: 0n, penaltyPerDay: 0n },
        };
  const late = account.dueMinor > 0n;
  const overdue = open.filter(({ state }) => state === 'OVERDUE');
  const percent = knownRate(penaltyPercentPerDay);
  return {
    amount: late ? account.dueMinor : openOf(first),
    on: first.dueOn,
    daysLate: account.daysPastDue,
    daysLeft: Math.max(0, daysBetween(account.asOf, first.dueOn)),
    penalty: open.reduce((sum, row) => sum + row.penaltyMinor - row.paidPenaltyMinor, 0n),
    penaltyPerDay: overdue.reduce(
      (sum, row) => sum + multiplyUp(unpaidOf(row), fractionOfPercent(percent)),
      0n,
    ),
  };
}

/** What is unpaid of an instalment without its penalty. */
function unpaidOf(row: AccountRow) {
  return row.paymentMinor - row.paidInterestMinor - row.paidPrincipalMinor;
}

function openOf(row: AccountRow) {
  return unpaidOf(row) + row.penaltyMinor - row.paidPenaltyMinor;
}

/** What the payer's channel calls this payment and no other: our receipt, where it came out of the wallet. */
export function paymentReference({
  channel,
  providerPaymentId,
  receiptNumber,
}: Pick<Repayment, 'channel' | 'providerPaymentId' | 'receiptNumber'>): string {
  return channel === 'wallet' ? receiptNumber : providerPaymentId;
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

/** The same for staff, with the picture of the receipt where two people recorded it. */
export function staffRepaymentAnswer(row: Repayment, receipts: ReadonlyMap<string, string>) {
  return { ...repaymentAnswer(row), receiptPictureId: receipts.get(row.id) ?? null };
}
