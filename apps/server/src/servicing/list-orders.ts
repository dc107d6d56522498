import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { servicingReason } from '@sagwan/contract/office/servicing-order.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { stillDecides } from '@sagwan/domain/staff/roles.ts';
import { isMonthClosed } from '@sagwan/domain/time/months.ts';
import type { AppContext } from '../app-context.ts';
import { unappliedById } from '../collection/unapplied.ts';
import { findLoan } from '../loan/loan.ts';
import type { StaffCaller } from '../serve.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { readClosedUntil } from './close-days.sql.ts';
import { type AnyOrderContent, contentOf } from './order-content.ts';
import { outdatedSettlements } from './order-settlement.ts';
import { readOrders, readOutdated, type ServicingOrderRow } from './servicing-order.sql.ts';

export { countOpenOrders } from './servicing-order.sql.ts';

const ordersPerPage = 50;

type Listed = AnswerOf<typeof officeListServicingOrders>;
type Order = Listed['orders'][number];

/** Orders of a loan, or of a state, those that are open unless another is given; a page at a time. */
export async function listOrders(
  context: AppContext,
  { state, loanNumber, after }: QueryOf<typeof officeListServicingOrders>,
  caller: StaffCaller,
): Promise<Listed | Refusal<'LOAN_UNKNOWN'>> {
  const loan = loanNumber === undefined ? undefined : await findLoan(context.db, loanNumber);
  if (loanNumber !== undefined && loan === undefined) return refuse('LOAN_UNKNOWN');
  const found = await readOrders(context.db, {
    state: state ?? (loan === undefined ? 'OPEN' : undefined),
    loan,
    after: placeOf(after),
    most: ordersPerPage + 1,
  });
  const { page, next } = pageOf(found, ordersPerPage, ({ orderedAt: at, id }) => placeText({ at, id }));
  return { orders: await ordersAnswer(context, page, caller), next };
}

async function ordersAnswer(
  context: AppContext,
  orders: readonly ServicingOrderRow[],
  { staffId, roles }: StaffCaller,
): Promise<Order[]> {
  const decides = roles.some((role) => role === 'officer' || role === 'approver');
  const contents = orders.map((order) => ({ order, content: contentOf(order.content) }));
  const [money, closedUntil, outdated, outdatedSettlementIds] = await Promise.all([
    unappliedById(
      context.db,
      contents.flatMap(({ content }) => ('unappliedId' in content ? [content.unappliedId] : [])),
    ),
    readClosedUntil(context.db),
    readOutdated(
      context.db,
      orders.flatMap(({ id, state, loanId }) => (state === 'OPEN' && loanId !== null ? [id] : [])),
    ),
    outdatedSettlements(
      context,
      contents.flatMap(({ order: { id, state }, content }) =>
        state === 'OPEN' && content.kind === 'bookSettlement' ? [{ id, content }] : [],
      ),
    ),
  ]);
  return contents.map(({ order, content }) => {
    const found = 'unappliedId' in content ? money.get(content.unappliedId) : undefined;
    const unapplied = found?.money ?? null;
    const countsFor = valueDayOf(content) ?? unapplied?.valueOn;
    return {
      id: order.id,
      loanNumber: order.loanNumber,
      fullName: order.fullName,
      content,
      unapplied,
      closedMonth: countsFor !== undefined && isMonthClosed(countsFor, closedUntil),
      reason: servicingReason.parse(order.reasonCode),
      previewHash: order.previewHash,
      state: order.state,
      orderedBy: order.orderedByName,
      orderedAt: order.orderedAt.toISOString(),
      decidedBy: order.decidedByName,
      decidedAt: order.decidedAt?.toISOString() ?? null,
      mayDecide: decides && order.state === 'OPEN' && order.orderedBy !== staffId,
      approvalRefusal:
        order.state === 'OPEN'
          ? approvalRefusal(order, {
              isUsed: found?.isOpen === false,
              isOutdated: outdated.has(order.id),
              isSettlementOutdated: outdatedSettlementIds.has(order.id),
            })
          : null,
    };
  });
}

/** What the approval of an order that waits is sure to be answered; in the order in which it would be (`decideOrder`). */
function approvalRefusal(
  { ordererActive, ordererRoles }: ServicingOrderRow,
  found: { isUsed: boolean; isOutdated: boolean; isSettlementOutdated: boolean },
): Order['approvalRefusal'] {
  if (!stillDecides({ active: ordererActive, roles: ordererRoles })) return 'ORDERER_LEFT';
  if (found.isUsed) return 'UNAPPLIED_UNKNOWN';
  if (found.isSettlementOutdated) return 'SETTLEMENT_OUTDATED';
  return found.isOutdated ? 'ORDER_OUTDATED' : null;
}

/** The day that an order names itself; what is done as of the day of its approval names none. */
function valueDayOf(content: AnyOrderContent): string | undefined {
  switch (content.kind) {
    case 'recordRepayment':
      return content.valueOn;
    case 'pauseInterest':
      return content.from;
    case 'returnUnapplied':
      return content.returnedOn;
    case 'bookSettlement':
      return content.settledOn;
    default:
      return undefined;
  }
}
