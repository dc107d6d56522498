import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { servicingReason } from '@sagwan/contract/office/servicing-order.ts';
import type { AppContext } from '../app-context.ts';
import type { StaffCaller } from '../serve.ts';
import { contentOf } from './order-content.ts';
import { type OrderPlace, readOrders, type ServicingOrderRow } from './servicing-order.sql.ts';

const ordersPerPage = 50;

/** Orders of a state, those that are open unless another is given, a page at a time. */
export async function listOrders(
  { db }: AppContext,
  { state = 'OPEN', after }: QueryOf<typeof officeListServicingOrders>,
  caller: StaffCaller,
): Promise<AnswerOf<typeof officeListServicingOrders>> {
  const found = await readOrders(db, { state, after: placeOf(after), most: ordersPerPage + 1 });
  const page = found.slice(0, ordersPerPage);
  const last = found.length > ordersPerPage ? page.at(-1) : undefined;
  return {
    orders: page.map((order) => orderAnswer(order, caller)),
    next: last === undefined ? null : `${last.orderedAt.getTime()}.${last.id}`,
  };
}

function orderAnswer(order: ServicingOrderRow, { staffId, roles }: StaffCaller) {
  const decides = roles.some((role) => role === 'officer' || role === 'approver');
  return {
    id: order.id,
    loanNumber: order.loanNumber,
    fullName: order.fullName,
    content: contentOf(order.content),
    reason: servicingReason.parse(order.reasonCode),
    previewHash: order.previewHash,
    state: order.state,
    orderedBy: order.orderedByName,
    orderedAt: order.orderedAt.toISOString(),
    decidedBy: order.decidedByName,
    decidedAt: order.decidedAt?.toISOString() ?? null,
    mayDecide: decides && order.state === 'OPEN' && order.orderedBy !== staffId,
  };
}

/** A place in the list, as `next` names it; a text that is none starts from the beginning. */
function placeOf(after = ''): OrderPlace | undefined {
  const [, milliseconds, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(after) ?? [];
  if (milliseconds === undefined || id === undefined) return undefined;
  return { orderedAt: new Date(Number(milliseconds)), id };
}
