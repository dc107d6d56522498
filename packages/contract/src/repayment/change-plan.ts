import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { stepUpAsked, stepUpAskRefusals, stepUpCheckRefusals, stepUpProof } from '../stepup/step-up.ts';
import { money } from '../values.ts';
import { repaymentSchedule } from './read-schedule.ts';
import { extraUse, ownLoan, planRow } from './repayment-values.ts';

/** A change that the member makes alone (servicing 6). */
const planChange = z.discriminatedUnion('kind', [
  /** Later by 1 to 15 days, once a year; the last row grows where the instalment is kept. */
  z.strictObject({
    kind: z.literal('moveDueDay'),
    days: z.int().min(1).max(15),
    keepInstalment: z.boolean(),
  }),
  /** How a payment of an amount made today would change the plan; it is made by paying, not here. */
  z.strictObject({
    kind: z.literal('payPart'),
    amount: money,
    extra: extraUse,
  }),
  /** One month without an instalment, as an officer would grant it. */
  z.strictObject({ kind: z.literal('holiday') }),
  /** Settling everything today. */
  z.strictObject({ kind: z.literal('settle') }),
  /** Another use of what a payment was above the due; it is made by `PATCH /repayment/extra`. */
  z.strictObject({
    kind: z.literal('chooseExtra'),
    repaymentId: z.uuid(),
    extra: extraUse,
  }),
]);

export const planPreview = z.strictObject({
  before: z.array(planRow),
  after: z.array(planRow),
  totalInterestBefore: money,
  totalInterestAfter: money,
  /** Carried by the confirmation: it is refused when the loan has changed since. */
  previewHash: z.string(),
});

const refusals = [
  'LOAN_UNKNOWN',
  'LOAN_NOT_RELEASED',
  'LOAN_STATE_FORBIDS',
  'NOTHING_OWED',
  'AMOUNT_NOT_POSITIVE',
  'DUE_DAY_MOVED_THIS_YEAR',
  'INSTALMENT_OVERDUE',
  'HOLIDAY_NOT_EARNED',
  'REPAYMENT_UNKNOWN',
  'EXTRA_CHOICE_OVER',
] as const;

/** Of the preview that is confirmed. */
export const previewHash = z.string().regex(/^[0-9a-f]{64}$/);

export const previewPlan = endpoint({
  name: 'previewPlan',
  method: 'POST',
  path: `${apiPrefix}/repayment/preview`,
  summary: 'The plan before and after a change, with the total interest of each. Nothing is changed.',
  callers: ['member'],
  body: z.strictObject({ ...ownLoan, change: planChange }),
  status: 200,
  answer: planPreview,
  refusals,
});

export const changePlan = endpoint({
  name: 'changePlan',
  method: 'PATCH',
  path: `${apiPrefix}/repayment/plan`,
  summary:
    'Makes a previewed change: moves the due day. Without a one-time password it sends one and answers OTP_REQUIRED.',
  callers: ['member'],
  body: z.strictObject({
    ...ownLoan,
    change: planChange,
    previewHash,
    ...stepUpProof,
  }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('OTP_REQUIRED'), ...stepUpAsked }),
    z.strictObject({ state: z.literal('PLAN_CHANGED'), schedule: repaymentSchedule }),
  ]),
  refusals: [
    ...refusals,
    'PREVIEW_OUTDATED',
    'CHANGE_WITH_PAYMENT',
    'CHANGE_NEEDS_OFFICER',
    ...stepUpAskRefusals,
    ...stepUpCheckRefusals,
  ],
});
