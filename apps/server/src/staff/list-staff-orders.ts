import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListStaffOrders } from '@sagwan/contract/staff/change-staff.ts';
import type { AppContext } from '../app-context.ts';
import type { StaffCaller } from '../serve.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { contentOf } from './decide-staff-change.ts';
import { countOpenOrders, readDecidedOrders, readOpenOrders } from './staff-order.sql.ts';

export const openOrdersPerPage = 50;
const decidedLimit = 100;

type Listed = AnswerOf<typeof officeListStaffOrders>;

/** What waits for another admin, a page at a time, and after the last of it the newest of what was decided. */
export async function listStaffOrders(
  { db }: AppContext,
  { after }: QueryOf<typeof officeListStaffOrders>,
  caller: StaffCaller,
): Promise<Listed> {
  const found = await readOpenOrders(db, { after: placeOf(after), most: openOrdersPerPage + 1 });
  const { page, next } = pageOf(found, openOrdersPerPage, ({ orderedAt: at, id }) => placeText({ at, id }));
  const decided = next === null ? await readDecidedOrders(db, decidedLimit) : [];
  return {
    orders: [...page, ...decided].map((order) => shown(order, caller)),
    open: await countOpenOrders(db),
    next,
  };
}

function shown(
  order: Awaited<ReturnType<typeof readDecidedOrders>>[number],
  { staffId, roles }: StaffCaller,
): Listed['orders'][number] {
  const content = contentOf(order);
  const invited = content.kind === 'invite' ? content : undefined;
  return {
    id: order.id,
    content,
    name: order.name ?? invited?.name ?? '',
    email: order.email ?? invited?.email ?? '',
    state: order.state,
    orderedBy: order.orderedByName,
    orderedAt: order.orderedAt.toISOString(),
    decidedBy: order.decidedByName,
    decidedAt: order.decidedAt?.toISOString() ?? null,
    mayDecide: order.state === 'OPEN' && roles.includes('admin') && order.orderedBy !== staffId,
  };
}
