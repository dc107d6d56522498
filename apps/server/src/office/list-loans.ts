import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { listLoansForStaff } from '../loan/list-for-staff.ts';
import { serve } from '../serve.ts';

export const officeListLoansHandler = serve(officeListLoans, (context, { query }) =>
  listLoansForStaff(context, query),
);
