import type { servicingOrder, servicingOrderContent } from '@sagwan/contract/office/servicing-order.ts';
import type { z } from 'zod';

/** An order of one person that another approves, its content, and what the content may be. */
export type ServicingOrder = z.output<typeof servicingOrder>;
export type OrderContent = z.output<typeof servicingOrderContent>;
export type OrderKind = OrderContent['kind'];
/** The kinds that concern a loan, and those that concern money without one. */
export type AnyOrderKind = ServicingOrder['content']['kind'];
export type OrderReason = ServicingOrder['reason'];

const hardship = ['LOST_INCOME', 'ILLNESS', 'FAMILY_EMERGENCY', 'DISASTER', 'OTHER_HARDSHIP'] as const;

/** The reasons that fit each kind of order; the server's list is the union of them (servicing 2 and 6). */
export const orderReasons: Record<AnyOrderKind, readonly OrderReason[]> = {
  recordRepayment: ['PAID_AT_COUNTER', 'PAID_BY_BANK_TRANSFER'],
  waivePenalty: [...hardship, 'OUR_MISTAKE', 'CHANNEL_FAULT', 'GOODWILL', 'DECEASED'],
  pauseInterest: [...hardship, 'OUR_MISTAKE', 'GOODWILL', 'DECEASED'],
  grantHoliday: [...hardship, 'GOODWILL'],
  planHardship: hardship,
  returnRepayment: ['CHANNEL_FAULT', 'OUR_MISTAKE'],
  writeOff: ['UNCOLLECTIBLE', 'DECEASED'],
  applyUnapplied: ['CHANNEL_FAULT', 'PAID_AT_COUNTER', 'PAID_BY_BANK_TRANSFER', 'OUR_MISTAKE'],
  bookSettlement: ['CHANNEL_SETTLED'],
  returnUnapplied: ['PAID_BY_MISTAKE', 'CHANNEL_FAULT', 'OUR_MISTAKE'],
};
