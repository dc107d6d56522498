import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { serve } from '../serve.ts';
import { newestPayoutProblems } from './tickets.sql.ts';

export const officeListPayoutProblemsHandler = serve(officeListPayoutProblems, async ({ db }) => ({
  problems: await newestPayoutProblems(db),
}));
