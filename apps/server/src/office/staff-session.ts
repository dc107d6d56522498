import { workingDayMilliseconds } from '@sagwan/domain/staff/session.ts';
import type { FastifyReply } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { type AuditLine, writeAudit } from '../audit/audit.sql.ts';
import { randomSecret } from '../keyring/keyed-hash.ts';
import { signStaffToken } from '../session/token.ts';
import type { Trx } from '../transact.ts';
import { insertStaffSession, keepSignIn, revokeStaffSession } from './staff.sql.ts';
import { hashOfSecret, setStaffCookie } from './staff-cookie.ts';

export { revokeSessionsOf } from './staff.sql.ts';

export interface StaffSignIn {
  staff: { id: string; email: string; passwordHash: string };
  /** By what, besides the password. */
  secondFactor: 'totp' | 'recoveryCode' | 'none';
  reply: FastifyReply;
  requestId: string;
  at: Date;
}

/**
 * Opens a session for somebody who has just proved who they are. @returns the access token; undefined where the account was
 * reset or deactivated meanwhile.
 */
export async function openStaffSession(
  trx: Trx,
  { config }: AppContext,
  { staff, secondFactor, reply, requestId, at }: StaffSignIn,
): Promise<string | undefined> {
  if (!(await keepSignIn(trx, staff, at))) return undefined;
  const sessionId = uuid();
  const secret = randomSecret();
  await insertStaffSession(trx, {
    id: sessionId,
    staffId: staff.id,
    tokenHash: hashOfSecret(config.keys.hash, secret),
    at,
    expiresAt: new Date(at.getTime() + workingDayMilliseconds),
  });
  await writeAudit(trx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'office.login',
    subject: { kind: 'staff', id: staff.id },
    after: { secondFactor },
    requestId,
    at,
  });
  trx.afterCommit.push(() => setStaffCookie(reply, config, { sessionId, secret }));
  return signStaffToken(config.keys.staffToken, { staffId: staff.id, sessionId, email: staff.email }, at);
}

/** Ends a session that `lockStaffSession` has found, with a line in the audit. */
export async function endStaffSession(
  trx: Trx,
  session: { id: string; staffId: string },
  { why, ...line }: { why: 'logout' | 'reuse' } & Pick<AuditLine, 'actor' | 'requestId' | 'at'>,
): Promise<void> {
  await revokeStaffSession(trx, session.id, why, line.at);
  await writeAudit(trx, {
    ...line,
    action: 'office.end_session',
    subject: { kind: 'staff', id: session.staffId },
    after: { why },
  });
}
