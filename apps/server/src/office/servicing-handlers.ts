import { officeListBackdated, officeReviewBackdated } from '@sagwan/contract/office/backdated.ts';
import {
  officeDecideServicing,
  officeListServicingOrders,
  officeOrderServicing,
  officeOrderUnappliedReturn,
  officePreviewServicing,
} from '@sagwan/contract/office/order-servicing.ts';
import {
  officeListAccountDays,
  officeListAccountEntries,
  officeReadDays,
  officeReadJournal,
  officeReadLossAllowance,
  officeReadTrialBalance,
} from '@sagwan/contract/office/read-books.ts';
import {
  officeListDelinquent,
  officeListRepayments,
  officeListUnapplied,
  officeReadSchedule,
} from '@sagwan/contract/office/read-servicing.ts';
import { officeListUnsettled, officeOrderSettlement } from '@sagwan/contract/office/settlements.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { listUnapplied } from '../collection/list-unapplied.ts';
import { listDelinquent } from '../delinquency/list-delinquent.ts';
import {
  accountDaysForStaff,
  accountEntriesForStaff,
  lossAllowanceForStaff,
  trialBalanceForStaff,
} from '../ledger/read-books.ts';
import { listRepaymentsForStaff } from '../repayment/list-for-staff.ts';
import { readScheduleForStaff } from '../repayment/read-for-staff.ts';
import { readLoanJournal } from '../repayment/read-loan-journal.ts';
import { readReceiptHandler, uploadReceiptHandler } from '../repayment/receipt-pictures.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { listBackdated, reviewBackdated } from '../servicing/backdated.ts';
import { decideOrder } from '../servicing/decide-order.ts';
import { listOrders } from '../servicing/list-orders.ts';
import { orderServicing, previewServicing } from '../servicing/order-servicing.ts';
import { listUnsettled, orderSettlement } from '../servicing/order-settlement.ts';
import { readDays } from '../servicing/read-days.ts';
import { orderUnappliedReturn } from '../servicing/return-unapplied.ts';
import { readLegalNames } from './legal-names.sql.ts';

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
  serve(officeListServicingOrders, async (context, { query, caller }) => {
    const listed = await listOrders(context, query, caller);
    if (isRefusal(listed)) return listed;
    const addLegalName = await readLegalNames(context.db, listed.orders);
    return { ...listed, orders: listed.orders.map((order) => addLegalName(order)) };
  }),
  serve(officeOrderUnappliedReturn, (context, { params, body, caller, requestId }) =>
    orderUnappliedReturn(context, { ...params, ...body, staffId: caller.staffId, requestId }),
  ),
  serve(officeListUnsettled, (context, { query }) => listUnsettled(context, query)),
  serve(officeOrderSettlement, (context, { body, caller, requestId }) =>
    orderSettlement(context, {
      content: { kind: 'bookSettlement', ...body },
      staffId: caller.staffId,
      requestId,
    }),
  ),
  uploadReceiptHandler,
  readReceiptHandler,
  serve(officeListBackdated, (context, { query }) => listBackdated(context, query)),
  serve(officeReviewBackdated, (context, { params, caller, requestId }) =>
    reviewBackdated(context, { ...params, staffId: caller.staffId, requestId }),
  ),
  serve(officeReadSchedule, (context, { params }) => readScheduleForStaff(context, params.loanNumber)),
  serve(officeListRepayments, (context, { query }) => listRepaymentsForStaff(context, query.after)),
  serve(officeListUnapplied, async (context, { query }) => {
    const { unapplied, next } = await listUnapplied(context, query.after);
    const addLegalName = await readLegalNames(
      context.db,
      unapplied.flatMap(({ suggestions }) => suggestions),
    );
    return {
      next,
      unapplied: unapplied.map(({ suggestions, ...money }) => ({
        ...money,
        suggestions: suggestions.map((loan) => addLegalName(loan)),
      })),
    };
  }),
  serve(officeListDelinquent, (context, { query }) => listDelinquent(context, query)),
  serve(officeReadTrialBalance, (context, { query }) => trialBalanceForStaff(context, query.on)),
  serve(officeReadJournal, (context, { query }) => readLoanJournal(context, query.loanNumber)),
  serve(officeListAccountDays, (context, { params, query }) =>
    accountDaysForStaff(context, { ...params, ...query }),
  ),
  serve(officeListAccountEntries, (context, { params, query }) =>
    accountEntriesForStaff(context, { ...params, ...query }),
  ),
  serve(officeReadLossAllowance, (context) => lossAllowanceForStaff(context)),
  serve(officeReadDays, (context) => readDays(context)),
];
