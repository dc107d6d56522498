import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { previewHash } from './change-plan.ts';
import { extraUse, ownLoan, repayment } from './repayment-values.ts';

export const chooseExtra = endpoint({
  name: 'chooseExtra',
  method: 'PATCH',
  path: `${apiPrefix}/repayment/extra`,
  summary:
    'Chooses what a payment above the due is used for, as previewed, until the next due date after it (servicing 3).',
  callers: ['member'],
  body: z.strictObject({ ...ownLoan, repaymentId: z.uuid(), extra: extraUse, previewHash }),
  status: 200,
  answer: repayment,
  refusals: [
    'LOAN_UNKNOWN',
    'LOAN_NOT_RELEASED',
    'REPAYMENT_UNKNOWN',
    'EXTRA_CHOICE_OVER',
    'PREVIEW_OUTDATED',
    'DAY_LIMIT_REACHED',
  ],
});
