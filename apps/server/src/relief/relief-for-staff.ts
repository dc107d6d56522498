import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type {
  officeListReliefRequests,
  officeRefuseRelief,
} from '@sagwan/contract/office/relief-requests.ts';
import { hardshipReason } from '@sagwan/contract/relief/ask-relief.ts';
import { byWhom } from '@sagwan/domain/copy/by-whom.ts';
import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { ReliefRefusalReasonCode } from '@sagwan/domain/staff/reasons.ts';
import type { AppContext } from '../app-context.ts';
import { whoWasFirst, writeAudit } from '../audit/audit.sql.ts';
import { lockLoan } from '../loan/loan.ts';
import { sendNotice } from '../message/send-notice.ts';
import { dayPlaceOf, dayPlaceText, pageOf } from '../system/list-place.ts';
import { transact } from '../transact.ts';
import { findRequest, isGrantOrdered, listOpenRequests, refuseRequest } from './relief.sql.ts';

export { countOpenReliefRequests } from './relief.sql.ts';

export const reliefRequestsPerPage = 50;

/** What members asked for and nobody has answered yet, overdue ones first, a page at a time. */
export async function listReliefRequests(
  context: AppContext,
  after?: string,
): Promise<AnswerOf<typeof officeListReliefRequests>> {
  const found = await listOpenRequests(context.db, {
    after: dayPlaceOf(after),
    most: reliefRequestsPerPage + 1,
  });
  const { page, next } = pageOf(found, reliefRequestsPerPage, ({ answerBy: on, id }) =>
    dayPlaceText({ on, id }),
  );
  const today = context.businessDate();
  return {
    requests: page.map(({ reasonCode, askedAt, ...request }) => ({
      ...request,
      reason: hardshipReason.options.find((code) => code === reasonCode) ?? null,
      askedAt: askedAt.toISOString(),
      overdue: request.answerBy < today,
    })),
    next,
  };
}

export interface ReliefRefusal {
  id: string;
  reason: ReliefRefusalReasonCode;
  staffId: string;
  requestId: string;
}

/**
 * Refuses what a member asked for; the member gets a message that there is an answer, and reads the reason in the app. From then
 * on there may be reminders again. It is granted by a servicing order of two people.
 */
export function refuseRelief(
  context: AppContext,
  { id, reason, staffId, requestId }: ReliefRefusal,
): Promise<
  AnswerOf<typeof officeRefuseRelief> | Refusal<'RELIEF_UNKNOWN' | 'RELIEF_ANSWERED' | 'RELIEF_GRANT_ORDERED'>
> {
  return transact(context.db, async (trx) => {
    const request = await findRequest(trx, id);
    if (request === undefined) return refuse('RELIEF_UNKNOWN');
    const { memberId, loanId, kind, askedAt: since } = request;
    // An order that grants it locks the loan too (servicing/order-servicing.ts): it is seen here, or waits.
    const loan = await lockLoan(trx, { memberId, id: loanId });
    // Approved after this refusal, it would grant what the member was told is declined.
    if (await isGrantOrdered(trx, { memberId, id: loanId })) return refuse('RELIEF_GRANT_ORDERED');
    const at = context.now();
    if (!(await refuseRequest(trx, { memberId, id, reason, at })))
      return refuse(
        'RELIEF_ANSWERED',
        byWhom(await whoWasFirst(trx, { memberId, id: loanId, actions: ['relief.refuse'], since })),
      );
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'staff', id: staffId },
      action: 'relief.refuse',
      subject: { kind: 'loan', id: loanId },
      before: { state: request.state },
      after: { state: 'REFUSED', kind, reason },
      requestId,
      at,
    });
    const { companyShortName } = context.config.company;
    const { loanNumber, phoneNumber } = loan;
    // An answer to what the member asked: no contact that the rules count (decision 0025).
    const declined = notice('hardshipDeclined', () => ({ companyShortName, loanNumber }));
    await sendNotice(trx, context, { memberId, phoneNumber, notice: declined });
    return { state: 'REFUSED' as const };
  });
}
