import { z } from 'zod';
import { hardshipReason } from '../repayment/ask-relief.ts';
import { calendarDate, instant, loanNumber, money, receiptNumber } from '../values.ts';

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
]);

/** What one person of staff orders and another approves (servicing 2, 3, 6, 7). Amounts in pesos. */
export const servicingOrderContent = z.discriminatedUnion('kind', [
  /** Money that came in outside every channel; the receipt's number is the reference. */
  z.strictObject({
    kind: z.literal('recordRepayment'),
    amount: money,
    valueOn: calendarDate,
    receiptNumber,
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

export const servicingOrder = z.strictObject({
  id: z.uuid(),
  loanNumber,
  fullName: z.string(),
  content: servicingOrderContent,
  reason: servicingReason,
  /** Of the preview that it was ordered by. */
  previewHash: z.string(),
  state: z.enum(['OPEN', 'APPROVED', 'REJECTED']),
  orderedBy: z.string(),
  orderedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Whether the caller may approve it: another person than who ordered it. */
  mayDecide: z.boolean(),
});
