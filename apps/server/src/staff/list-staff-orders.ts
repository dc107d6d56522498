import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListStaffOrders } from '@sagwan/contract/staff/change-staff.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { decideStaffChange } from '@sagwan/domain/staff/staff-change.ts';
import type { AppContext } from '../app-context.ts';
import type { StaffCaller } from '../serve.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { readForChanges } from './account.sql.ts';
import { changeFacts } from './change-staff.ts';
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
  const refusalOf = await approvalRefusals(db, page);
  return {
    orders: [...page, ...decided].map((order) => shown(order, caller, refusalOf(order))),
    open: await countOpenOrders(db),
    next,
  };
}

type Order = Awaited<ReturnType<typeof readDecidedOrders>>[number];
type ApprovalRefusal = Listed['orders'][number]['approvalRefusal'];

/** What the approval of each of these that wait would be answered now; in the order in which it would be (`decideStaffOrder`). */
async function approvalRefusals(db: AppContext['db'], open: readonly Order[]) {
  const contents = open.map(contentOf);
  const { accountOf, adminIds } = await readForChanges(db, {
    ids: contents.flatMap((content) => ('staffId' in content ? [content.staffId] : [])),
    emails: contents.flatMap((content) => ('email' in content ? [content.email] : [])),
  });
  return (order: Order): ApprovalRefusal => {
    if (order.state !== 'OPEN') return null;
    if (order.orderedBy !== null && !adminIds.includes(order.orderedBy)) return 'ORDERER_LEFT';
    const content = contentOf(order);
    const possible = decideStaffChange(changeFacts(content, { account: accountOf(content), adminIds }));
    return isRefusal(possible) ? possible.refused : null;
  };
}

function shown(
  order: Order,
  { staffId, roles }: StaffCaller,
  approvalRefusal: ApprovalRefusal,
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
    approvalRefusal,
  };
}
