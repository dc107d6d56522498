import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { planPreview, previewHash } from '../repayment/change-plan.ts';
import { after, bankReference, calendarDate, loanNumber, money, next } from '../values.ts';
import { servicingOrder, servicingOrderContent, servicingReason } from './servicing-order.ts';

const ofLoan = z.strictObject({ loanNumber });
/** Why a change cannot be made, whoever asks. */
const changeRefusals = [
  'LOAN_NOT_RELEASED',
  'LOAN_STATE_FORBIDS',
  'NOTHING_OWED',
  'AMOUNT_NOT_POSITIVE',
  'RECEIVED_TOO_HIGH',
  'VALUE_DAY_OUT_OF_RANGE',
  'RECEIPT_RECORDED',
  'WAIVER_OVER_PENALTY',
  'INSTALMENT_OVERDUE',
  'HOLIDAY_NOT_EARNED',
  'WRITE_OFF_TOO_EARLY',
  'REPAYMENT_UNKNOWN',
  'UNAPPLIED_UNKNOWN',
  'PERIOD_INVALID',
] as const;
/** Why it cannot be ordered. */
export const servicingRefusals = ['LOAN_UNKNOWN', ...changeRefusals, 'PICTURE_MISSING'] as const;

export const officeOrderServicing = endpoint({
  name: 'officeOrderServicing',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/servicing-orders',
  summary:
    'Orders a change of a running loan, as previewed; nothing happens until another person approves it.',
  callers: ['officer', 'approver'],
  params: ofLoan,
  body: z.strictObject({ content: servicingOrderContent, reason: servicingReason, previewHash }),
  status: 201,
  answer: z.strictObject({ id: z.uuid() }),
  refusals: [...servicingRefusals, 'PREVIEW_OUTDATED', 'ORDER_WAITS'],
});

const orderPreview = planPreview.extend({
  /** Where the money of a payment goes; null where none is recorded. */
  payment: z.strictObject({ interest: money, principal: money, penalty: money }).nullable(),
  /** What becomes more than everything owed, and is paid back to the member. */
  overpaid: money,
  /** What a write-off takes off the books; null for anything else. */
  writeOff: z
    .strictObject({
      /** Of the wallet's undrawn money, before anything is written off. */
      setOff: money,
      principal: money,
      /** As far as it is in the books: none that stopped counting as income (servicing 10). */
      interest: money,
      penalty: money,
      /** Sent back too much and owed again. */
      refund: money,
      fromAllowance: money,
      creditLoss: money,
      /** By the member, all interest included; what is paid of it is a recovery. */
      stillOwed: money,
    })
    .nullable(),
});

export const officePreviewServicing = endpoint({
  name: 'officePreviewServicing',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/servicing-previews',
  summary: 'The plan before and after a change that would be ordered, and where its money goes.',
  callers: ['officer', 'approver'],
  params: ofLoan,
  body: z.strictObject({ content: servicingOrderContent }),
  status: 200,
  answer: orderPreview,
  refusals: servicingRefusals,
});

export const officeDecideServicing = endpoint({
  name: 'officeDecideServicing',
  method: 'POST',
  path: '/api/v2/office/servicing-orders/:id/decisions',
  summary:
    'Approves an order of another person, which does it, if nothing else has happened to the loan since; or rejects one, also one’s own.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    approve: z.boolean(),
    /** Of the preview that this person approves; that of the order where left out. */
    previewHash: previewHash.optional(),
  }),
  status: 201,
  answer: z.strictObject({ state: z.enum(['APPROVED', 'REJECTED']) }),
  refusals: [
    ...changeRefusals,
    'PREVIEW_OUTDATED',
    'ORDER_UNKNOWN',
    'ORDER_DECIDED',
    'SAME_PERSON_DECIDES',
    'ORDERER_LEFT',
    'ORDER_OUTDATED',
    'BANK_REFERENCE_RECORDED',
    'SETTLEMENT_OUTDATED',
    'SETTLEMENT_DAY_OUT_OF_RANGE',
    'SETTLEMENT_DIFFERS',
    'SETTLEMENT_RECORDED',
  ],
});

export const officeListServicingOrders = endpoint({
  name: 'officeListServicingOrders',
  method: 'GET',
  path: '/api/v2/office/servicing-orders',
  summary:
    'What waits for a second person, oldest first, or what was decided, newest first; of one loan, newest first, in every state unless one is given.',
  callers: everyStaffRole,
  query: z.strictObject({
    state: z.enum(['OPEN', 'APPROVED', 'REJECTED']).optional(),
    loanNumber: loanNumber.optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({ orders: z.array(servicingOrder), next }),
  refusals: ['LOAN_UNKNOWN'],
});

export const officeOrderUnappliedReturn = endpoint({
  name: 'officeOrderUnappliedReturn',
  method: 'POST',
  path: '/api/v2/office/unapplied/:id/returns',
  summary:
    'Orders that money without a loan is booked as sent back by our bank; nothing happens until another person approves it.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ bankReference, returnedOn: calendarDate, reason: servicingReason }),
  status: 201,
  answer: z.strictObject({ id: z.uuid() }),
  refusals: ['UNAPPLIED_UNKNOWN', 'VALUE_DAY_OUT_OF_RANGE', 'BANK_REFERENCE_RECORDED', 'ORDER_WAITS'],
});
