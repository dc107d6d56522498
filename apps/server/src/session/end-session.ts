import { type AuditLine, writeAudit } from '../audit/audit.sql.ts';
import type { Trx } from '../transact.ts';
import { type RevokedWhy, revokeSession, type SessionKey } from './member-session.sql.ts';

/** Ends one session of a member, with a line in the audit. One that is over already, or is not the member's, leaves none. */
export async function endSession(
  trx: Trx,
  { memberId, sessionId }: SessionKey,
  { why, ...line }: { why: RevokedWhy } & Pick<AuditLine, 'actor' | 'requestId' | 'at'>,
): Promise<void> {
  // Or any id, as often as somebody likes, would leave a line that is kept for years.
  if (!(await revokeSession(trx, { memberId, sessionId }, why, line.at))) return;
  await writeAudit(trx, {
    ...line,
    memberId,
    action: 'session.end',
    subject: { kind: 'session', id: sessionId },
    after: { why },
  });
}
