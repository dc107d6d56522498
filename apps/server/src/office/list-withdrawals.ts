import { officeListWithdrawals } from '@sagwan/contract/office/list-withdrawals.ts';
import { serve } from '../serve.ts';
import { listWithdrawals } from '../wallet/list-withdrawals.ts';

export const officeListWithdrawalsHandler = serve(officeListWithdrawals, (context, { query }) =>
  listWithdrawals(context, { state: query.state, after: query.after }),
);
