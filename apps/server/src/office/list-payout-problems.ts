import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { listPayoutProblems } from '../payout/list-problems.ts';
import { serve } from '../serve.ts';

export const officeListPayoutProblemsHandler = serve(officeListPayoutProblems, (context, { query }) =>
  listPayoutProblems(context, query.after),
);
