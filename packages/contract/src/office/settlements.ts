import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { calendarDate, instant, loanNumber, money } from '../values.ts';
import { settlementContent } from './servicing-order.ts';

export const officeListUnsettled = endpoint({
  name: 'officeListUnsettled',
  method: 'GET',
  path: '/api/v2/office/unsettled',
  summary: 'Payments whose money the channels have not paid to our bank yet, the oldest thousand.',
  callers: everyStaffRole,
  query: z.strictObject({
    /** Of all channels where it is left out. */
    channel: settlementContent.shape.channel.optional(),
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    payments: z.array(
      z.strictObject({
        /** Of the payment, or of unapplied money. */
        id: z.uuid(),
        channel: settlementContent.shape.channel,
        /** Null while it matches no loan; so is the name. */
        loanNumber: loanNumber.nullable(),
        fullName: z.string().nullable(),
        reference: z.string(),
        amount: money,
        valueOn: calendarDate,
        receivedAt: instant,
        /** The settlement that waits for a second person and names it. */
        waitingOrderId: z.uuid().nullable(),
      }),
    ),
    /** Of each channel, how many there are, also those that are not shown. */
    counts: z.record(settlementContent.shape.channel, z.int()),
  }),
  refusals: [],
});

export const officeOrderSettlement = endpoint({
  name: 'officeOrderSettlement',
  method: 'POST',
  path: '/api/v2/office/settlements',
  summary:
    'Orders that a sum which a channel paid to our bank is booked for these payments; nothing happens until another person approves it.',
  callers: ['officer', 'approver'],
  body: settlementContent.omit({ kind: true }),
  status: 201,
  answer: z.strictObject({ id: z.uuid() }),
  refusals: [
    'AMOUNT_NOT_POSITIVE',
    'SETTLEMENT_OUTDATED',
    'SETTLEMENT_DAY_OUT_OF_RANGE',
    'SETTLEMENT_DIFFERS',
    'SETTLEMENT_RECORDED',
  ],
});
