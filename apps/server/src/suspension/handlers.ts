import {
  officeDecideSuspension,
  officeLiftSuspension,
  officeListSuspensions,
  officeOrderSuspension,
} from '@sagwan/contract/office/suspensions.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { listSuspensions } from './list-suspensions.ts';
import { decideSuspension, liftSuspension, orderSuspension } from './suspend.ts';

export const suspensionHandlers: readonly EndpointHandler[] = [
  serve(officeOrderSuspension, (context, { params, body, caller, requestId }) =>
    orderSuspension(context, { ...params, ...body, staffId: caller.staffId, requestId }),
  ),
  serve(officeDecideSuspension, (context, { params, body, caller, requestId }) =>
    decideSuspension(context, { ...params, ...body, staffId: caller.staffId, requestId }),
  ),
  serve(officeLiftSuspension, (context, { params, caller, requestId }) =>
    liftSuspension(context, { ...params, staffId: caller.staffId, requestId }),
  ),
  serve(officeListSuspensions, (context, { query, caller }) => listSuspensions(context, query, caller)),
];
