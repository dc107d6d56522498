import { endSessions } from '@sagwan/contract/session/end-sessions.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { revokeSession, revokeSessions } from './member-session.sql.ts';

/** Ends a session of the member, or all of them. One that is over already, or is not the member's, is answered alike. */
export const endSessionsHandler = serve(endSessions, async (context, { body, caller, requestId }) => {
  const { memberId } = caller;
  const { sessionId } = body;
  const at = context.now();
  await transact(context.db, async (trx) => {
    const ended =
      sessionId === undefined
        ? await revokeSessions(trx, memberId, { why: 'logout', at })
        : await revokeSession(trx, { memberId, sessionId }, 'logout', at);
    // Or any id, as often as somebody likes, would leave a line that is kept for years.
    if (!ended) return;
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: sessionId === undefined ? 'session.end_all' : 'session.end',
      subject: { kind: 'session', id: sessionId ?? caller.sessionId },
      requestId,
      at,
    });
  });
  return { state: 'SESSIONS_ENDED' as const };
});
