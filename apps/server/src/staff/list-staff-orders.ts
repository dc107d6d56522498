import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListStaffOrders } from '@sagwan/contract/staff/change-staff.ts';
import type { AppContext } from '../app-context.ts';
import type { StaffCaller } from '../serve.ts';
import { contentOf } from './decide-staff-change.ts';
import { readOrders } from './staff-order.sql.ts';

const decidedLimit = 100;

/** What waits for another admin, and the newest of what was decided. */
export async function listStaffOrders(
  { db }: AppContext,
  { staffId, roles }: StaffCaller,
): Promise<AnswerOf<typeof officeListStaffOrders>> {
  const orders = (await readOrders(db, decidedLimit)).map((order) => {
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
  });
  return { orders };
}
