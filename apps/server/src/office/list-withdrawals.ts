import { officeListWithdrawals } from '@sagwan/contract/office/list-withdrawals.ts';
import { serve } from '../serve.ts';
import { listWithdrawals } from '../wallet/list-withdrawals.ts';

export const officeListWithdrawalsHandler = serve(officeListWithdrawals, (ground, { query }) =>
  listWithdrawals(ground, { state: query.state, after: query.after }),
);
