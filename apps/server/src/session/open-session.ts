import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import type { Input } from '../serve.ts';
import { transact } from '../transact.ts';
import { insertSession } from './member-session.sql.ts';
import {
  freshSecret,
  hashOfSecret,
  persistentSeconds,
  setRefreshCookie,
  transientSeconds,
} from './refresh-cookie.ts';
import { signMemberToken } from './token.ts';

/** Opens a session for a member who has just proved the password: the cookie is set, the access token answered. */
export async function openSession(
  context: AppContext,
  member: { memberId: string; phoneNumber: string },
  persist: boolean,
  { request, reply, ip, requestId }: Pick<Input<never>, 'request' | 'reply' | 'ip' | 'requestId'>,
): Promise<string> {
  const now = context.now();
  const { config } = context;
  const { memberId, phoneNumber } = member;
  const sessionId = uuid();
  const secret = freshSecret();
  const seconds = persist ? persistentSeconds : transientSeconds;
  await transact(context.db, async (trx) => {
    await insertSession(trx, {
      memberId,
      id: sessionId,
      tokenHash: hashOfSecret(config.keys.hash, secret),
      givenAt: now,
      signedInAt: now,
      persist,
      expiresAt: new Date(now.getTime() + seconds * 1000),
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
      ip,
    });
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: 'session.open',
      subject: { kind: 'session', id: sessionId },
      requestId,
      at: now,
    });
  });
  setRefreshCookie(reply, config, { memberId, sessionId, secret }, persist);
  return signMemberToken(config.keys.memberToken, { memberId, sessionId, phoneNumber }, now);
}
