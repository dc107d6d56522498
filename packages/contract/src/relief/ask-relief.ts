import { fieldProblems } from '@sagwan/domain/copy/field-problems.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { ownLoan } from '../repayment/repayment-values.ts';
import { calendarDate } from '../values.ts';

/** What a member may ask for and an officer answers within ten days (servicing 6). */
export const reliefKind = z.enum(['holiday', 'hardship', 'extension']);
export const hardshipReason = z.enum([
  'LOST_INCOME',
  'ILLNESS',
  'FAMILY_EMERGENCY',
  'DISASTER',
  'OTHER_HARDSHIP',
]);

export const askRelief = endpoint({
  name: 'askRelief',
  method: 'POST',
  path: `${apiPrefix}/repayment/relief`,
  summary:
    'Asks for a payment holiday, a hardship plan or more time. No reminder is sent while it is looked at.',
  callers: ['member'],
  body: z
    .strictObject({
      ...ownLoan,
      kind: reliefKind,
      /** Of a hardship plan, which is asked for with one (servicing 6). */
      reason: hardshipReason.optional(),
      /** Further months for a hardship plan or an extension. */
      months: z.int().min(1).max(12).optional(),
    })
    .refine(({ kind, reason }) => kind !== 'hardship' || reason !== undefined, {
      path: ['reason'],
      message: fieldProblems.en.hardshipReason,
    }),
  status: 201,
  answer: z.strictObject({ state: z.literal('RELIEF_ASKED'), answerBy: calendarDate }),
  refusals: [
    'LOAN_UNKNOWN',
    'LOAN_NOT_RELEASED',
    'LOAN_STATE_FORBIDS',
    'NOTHING_OWED',
    'HOLIDAY_NOT_EARNED',
    'RELIEF_ASKED_ALREADY',
    'EXTENSION_TOO_LATE',
  ],
});
