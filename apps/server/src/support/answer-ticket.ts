import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeAnswerTicket } from '@sagwan/contract/office/answer-ticket.ts';
import { byWhom } from '@sagwan/domain/copy/by-whom.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { transact } from '../transact.ts';
import { noteTicketAnswered, whoAnsweredTicket } from './ticket.sql.ts';

/** Notes who answered a message or a complaint. Nothing is sent: the answer itself was an e-mail or a call. */
export function answerTicket(
  context: AppContext,
  { id, staffId, requestId }: { id: string; staffId: string; requestId: string },
): Promise<AnswerOf<typeof officeAnswerTicket> | Refusal<'TICKET_UNKNOWN'>> {
  return transact(context.db, async (trx) => {
    const at = context.now();
    const answered = await noteTicketAnswered(trx, { id, staffId, at });
    if (answered === undefined) {
      return refuse('TICKET_UNKNOWN', byWhom(await whoAnsweredTicket(trx, id)));
    }
    await writeAudit(trx, {
      ...(answered.member_id === null ? {} : { memberId: answered.member_id }),
      actor: { kind: 'staff', id: staffId },
      action: 'ticket.answer',
      subject: { kind: 'ticket', id },
      before: { state: 'OPEN' },
      after: { state: 'ANSWERED' },
      requestId,
      at,
    });
    return { state: 'ANSWERED' as const };
  });
}
