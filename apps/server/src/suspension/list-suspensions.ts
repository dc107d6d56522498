import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListSuspensions } from '@sagwan/contract/office/suspensions.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { otherLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import { stillDecides } from '@sagwan/domain/staff/roles.ts';
import { suspensionState } from '@sagwan/domain/suspension/suspension.ts';
import type { AppContext } from '../app-context.ts';
import { findLoan } from '../loan/loan.ts';
import type { StaffCaller } from '../serve.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { readSuspensions } from './list.sql.ts';

export { countOpenSuspensions } from './list.sql.ts';

export const suspensionsPerPage = 50;

type Listed = AnswerOf<typeof officeListSuspensions>;

/** Suspensions that wait, are in force or have ended, or all of one loan's member; a page at a time. */
export async function listSuspensions(
  context: AppContext,
  { show, loanNumber, after }: QueryOf<typeof officeListSuspensions>,
  caller: StaffCaller,
): Promise<Listed | Refusal<'LOAN_UNKNOWN'>> {
  const loan = loanNumber === undefined ? undefined : await findLoan(context.db, loanNumber);
  if (loanNumber !== undefined && loan === undefined) return refuse('LOAN_UNKNOWN');
  const now = context.now();
  const found = await readSuspensions(context.db, {
    show: show ?? (loan === undefined ? 'OPEN' : undefined),
    memberId: loan?.memberId,
    after: placeOf(after),
    now,
    most: suspensionsPerPage + 1,
  });
  const { page, next } = pageOf(found, suspensionsPerPage, ({ orderedAt: at, id }) => placeText({ at, id }));
  return {
    suspensions: page.map((row) => answerOf(row, now, caller)),
    next,
  };
}

type Row = Awaited<ReturnType<typeof readSuspensions>>[number];

function answerOf(row: Row, now: Date, { staffId, roles }: StaffCaller): Listed['suspensions'][number] {
  const {
    state: stored,
    orderedById,
    ordererActive,
    ordererRoles,
    closedAt,
    suspendedUntil,
    endedWhy,
    firstName,
    middleName,
    lastName,
    ...shown
  } = row;
  const decides = roles.some((role) => role === 'officer' || role === 'approver');
  return {
    ...shown,
    ...otherLegalName([firstName, middleName, lastName], row.fullName),
    state: suspensionState(
      { state: stored, endsAt: row.endsAt ?? undefined, endedWhy: endedWhy ?? undefined },
      now,
    ),
    renews: suspendedUntil !== null && suspendedUntil > now,
    orderedAt: row.orderedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    mayDecide: decides && stored === 'OPEN' && orderedById !== staffId,
    approvalRefusal: stored === 'OPEN' ? approvalRefusal(row) : null,
  };
}

/** What the approval of an order that waits is sure to be answered; in the order in which it would be (`decideSuspension`). */
function approvalRefusal({ ordererActive, ordererRoles, closedAt }: Row) {
  if (!stillDecides({ active: ordererActive, roles: ordererRoles })) return 'ORDERER_LEFT';
  return closedAt === null ? null : 'ACCOUNT_CLOSED';
}
