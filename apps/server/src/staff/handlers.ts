import {
  officeChangeStaff,
  officeDecideStaffChange,
  officeListStaffOrders,
} from '@sagwan/contract/staff/change-staff.ts';
import { officeListStaff } from '@sagwan/contract/staff/list-staff.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { changeStaff } from './change-staff.ts';
import { decideStaffOrder } from './decide-staff-change.ts';
import { enrolmentHandlers } from './enrol.ts';
import { listStaff } from './list-staff.ts';
import { listStaffOrders } from './list-staff-orders.ts';
import { renewRecoveryCodesHandler } from './renew-recovery-codes.ts';

export const staffHandlers: readonly EndpointHandler[] = [
  ...enrolmentHandlers,
  renewRecoveryCodesHandler,
  serve(officeListStaff, (context, { query }) => listStaff(context, query)),
  serve(officeChangeStaff, (context, { body, caller, requestId }) =>
    changeStaff(context, { content: body.content, author: { staffId: caller.staffId, requestId } }),
  ),
  serve(officeDecideStaffChange, (context, { params, body, caller, requestId }) =>
    decideStaffOrder(context, {
      id: params.id,
      approve: body.approve,
      staffId: caller.staffId,
      requestId,
    }),
  ),
  serve(officeListStaffOrders, (context, { query, caller }) => listStaffOrders(context, query, caller)),
];
