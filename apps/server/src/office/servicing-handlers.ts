import {
  officeDecideServicing,
  officeListServicingOrders,
  officeOrderServicing,
  officePreviewServicing,
} from '@sagwan/contract/office/order-servicing.ts';
import {
  officeReadDays,
  officeReadJournal,
  officeReadTrialBalance,
} from '@sagwan/contract/office/read-books.ts';
import {
  officeListDelinquent,
  officeListRepayments,
  officeListUnapplied,
  officeReadSchedule,
} from '@sagwan/contract/office/read-servicing.ts';
import { listUnapplied } from '../collection/list-unapplied.ts';
import { trialBalanceForStaff } from '../ledger/read-books.ts';
import { listRepaymentsForStaff } from '../repayment/list-for-staff.ts';
import { readScheduleForStaff } from '../repayment/read-for-staff.ts';
import { readLoanJournal } from '../repayment/read-loan-journal.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { decideOrder } from '../servicing/decide-order.ts';
import { listDelinquent } from '../servicing/list-delinquent.ts';
import { listOrders } from '../servicing/list-orders.ts';
import { orderServicing, previewServicing } from '../servicing/order-servicing.ts';
import { readDays } from '../servicing/read-days.ts';

/** What staff do and see about released loans. */
export const servicingHandlers: readonly EndpointHandler[] = [
  serve(officeOrderServicing, (context, { params, body, caller, requestId }) =>
    orderServicing(context, { ...params, ...body, staffId: caller.staffId, requestId }),
  ),
  serve(officePreviewServicing, (context, { params, body }) =>
    previewServicing(context, { ...params, ...body }),
  ),
  serve(officeDecideServicing, (context, { params, body, caller, requestId }) =>
    decideOrder(context, { ...params, ...body, staffId: caller.staffId, requestId }),
  ),
  serve(officeListServicingOrders, (context, { query, caller }) => listOrders(context, query, caller)),
  serve(officeReadSchedule, (context, { params }) => readScheduleForStaff(context, params.loanNumber)),
  serve(officeListRepayments, (context, { query }) => listRepaymentsForStaff(context, query.after)),
  serve(officeListUnapplied, (context) => listUnapplied(context)),
  serve(officeListDelinquent, (context, { query }) => listDelinquent(context, query)),
  serve(officeReadTrialBalance, (context, { query }) => trialBalanceForStaff(context, query.on)),
  serve(officeReadJournal, (context, { query }) => readLoanJournal(context, query.loanNumber)),
  serve(officeReadDays, (context) => readDays(context)),
];
