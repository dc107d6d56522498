import { z } from 'zod';
import { hardshipReason } from '../relief/ask-relief.ts';
import { bankReference, calendarDate, instant, loanNumber, money, receiptNumber } from '../values.ts';
import { fullLegalName } from './list-loans.ts';

/** Why money is given up or a plan is changed; the closed list of servicing 2 and 6. */
export const servicingReason = z.enum([
  ...hardshipReason.options,
  'OUR_MISTAKE',
  'CHANNEL_FAULT',
  'GOODWILL',
  'DECEASED',
  'UNCOLLECTIBLE',
  'PAID_AT_COUNTER',
  'PAID_BY_BANK_TRANSFER',
  'PAID_BY_MISTAKE',
  'CHANNEL_SETTLED',
]);

/** What one person of staff orders and another approves (servicing 2, 3, 6, 7). Amounts in pesos. */
export const servicingOrderContent = z.discriminatedUnion('kind', [
  /** Money that came in outside every channel; the receipt's number is the reference. */
  z.strictObject({
    kind: z.literal('recordRepayment'),
    amount: money,
    valueOn: calendarDate,
    receiptNumber,
    /** Of the receipt, uploaded before (officeUploadReceipt): the second person looks at it. */
    pictureId: z.uuid(),
  }),
  z.strictObject({ kind: z.literal('waivePenalty'), amount: money }),
  z.strictObject({ kind: z.literal('pauseInterest'), from: calendarDate, to: calendarDate }),
  z.strictObject({ kind: z.literal('grantHoliday') }),
  z.strictObject({ kind: z.literal('planHardship'), months: z.int().min(1).max(12) }),
  z.strictObject({ kind: z.literal('returnRepayment'), repaymentId: z.uuid() }),
  z.strictObject({ kind: z.literal('writeOff') }),
  /** Money that could not be matched belongs to this loan. */
  z.strictObject({ kind: z.literal('applyUnapplied'), unappliedId: z.uuid() }),
]);

/** What is ordered for a loan as a whole, in the order of the buttons: neither for one of its payments nor for unmatched money. */
export const loanOrderKind = z.enum([
  'recordRepayment',
  'waivePenalty',
  'pauseInterest',
  'grantHoliday',
  'planHardship',
  'writeOff',
]);

/** Money that matched no loan was sent back by our bank, outside of the program; the bank's reference shows it (servicing 3). */
export const returnUnappliedContent = z.strictObject({
  kind: z.literal('returnUnapplied'),
  unappliedId: z.uuid(),
  bankReference,
  returnedOn: calendarDate,
});

/** A channel paid the money of these payments to our bank in one sum, less its fee (servicing 10). */
export const settlementContent = z.strictObject({
  kind: z.literal('bookSettlement'),
  channel: z.enum(['virtualAccount', 'qrph', 'autoDebit']),
  /** What arrived at our bank, and what the channel kept. */
  amount: money,
  charge: money,
  settledOn: calendarDate,
  bankReference,
  /** The ids of the payments and of the unapplied money that it is for. */
  payments: z.array(z.uuid()).min(1).max(1_000),
});

export const servicingOrder = z.strictObject({
  id: z.uuid(),
  /** Null, and so is the name, where it concerns no loan. */
  loanNumber: loanNumber.nullable(),
  fullName: z.string().nullable(),
  fullLegalName,
  content: z.discriminatedUnion('kind', [
    ...servicingOrderContent.options,
    returnUnappliedContent,
    settlementContent,
  ]),
  /** The money that it applies or sends back. */
  unapplied: z
    .strictObject({
      amount: money,
      payerName: z.string().nullable(),
      reference: z.string(),
      valueOn: calendarDate,
      settledOn: calendarDate.nullable(),
    })
    .nullable(),
  /** The day that it counts for is in a month that is closed (servicing 4). */
  closedMonth: z.boolean(),
  reason: servicingReason,
  /** Of the preview that it was ordered by; null where it concerns no loan. */
  previewHash: z.string().nullable(),
  state: z.enum(['OPEN', 'APPROVED', 'REJECTED']),
  orderedBy: z.string(),
  orderedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Whether the caller may approve it: another person than who ordered it. */
  mayDecide: z.boolean(),
  /** Why nobody can approve it any more, so that it waits to be rejected. */
  approvalRefusal: z
    .enum(['ORDERER_LEFT', 'ORDER_OUTDATED', 'UNAPPLIED_UNKNOWN', 'SETTLEMENT_OUTDATED'])
    .nullable(),
});
