import { endSessions } from '@sagwan/contract/session/end-sessions.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { endSession } from './end-session.ts';
import { revokeSessions } from './member-session.sql.ts';

/** Ends a session of the member, or all of them. One that is over already, or is not the member's, is answered alike. */
export const endSessionsHandler = serve(endSessions, async (context, { body, caller, requestId }) => {
  const { memberId } = caller;
  const { sessionId } = body;
  const at = context.now();
  const actor = { kind: 'member', id: memberId } as const;
  await transact(context.db, async (trx) => {
    if (sessionId !== undefined)
      return endSession(trx, { memberId, sessionId }, { why: 'logout', actor, requestId, at });
    if (!(await revokeSessions(trx, memberId, { why: 'logout', at }))) return;
    await writeAudit(trx, {
      memberId,
      actor,
      action: 'session.end_all',
      subject: { kind: 'session', id: caller.sessionId },
      requestId,
      at,
    });
  });
  return { state: 'SESSIONS_ENDED' as const };
});
