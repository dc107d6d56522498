import { deviceName } from '@sagwan/domain/member/device-name.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuotas } from '../caps/quotas.ts';
import type { Input } from '../serve.ts';
import { type Trx, transact } from '../transact.ts';
import type { Account } from './account.sql.ts';
import { memberDevice, memberSource } from './member-device.ts';
import { hasSession, insertSession } from './member-session.sql.ts';
import {
  freshSecret,
  hashOfSecret,
  persistentSeconds,
  setRefreshCookie,
  transientSeconds,
} from './refresh-cookie.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { signMemberToken } from './token.ts';

/**
 * Opens a session for a member who has just proved the password, or a passkey: the cookie is set, the access token answered.
 * Where the browser is no known device, and not the first one, the member gets a notice.
 */
export async function openSession(
  context: AppContext,
  member: Pick<Account, 'memberId' | 'phoneNumber' | 'devicesSince'>,
  persist: boolean,
  { request, reply, ip, requestId }: Pick<Input<never>, 'request' | 'reply' | 'ip' | 'requestId'>,
): Promise<string> {
  const now = context.now();
  const { config } = context;
  const { memberId, phoneNumber } = member;
  const device = (request.headers['user-agent'] ?? '').slice(0, 300);
  const isKnown = memberSource(memberDevice(context, { request, ip }, phoneNumber), member).kind === 'device';
  const sessionId = uuid();
  const secret = freshSecret();
  const seconds = persist ? persistentSeconds : transientSeconds;
  await transact(context.db, async (trx) => {
    const isNew = !isKnown && (await hasSession(trx, memberId));
    await insertSession(trx, {
      memberId,
      id: sessionId,
      tokenHash: hashOfSecret(config.keys.hash, secret),
      givenAt: now,
      signedInAt: now,
      persist,
      expiresAt: new Date(now.getTime() + seconds * 1000),
      device,
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
    if (isNew) await noticeNewDevice(trx, context, member, device);
  });
  setRefreshCookie(reply, config, { memberId, sessionId, secret }, persist);
  return signMemberToken(config.keys.memberToken, { memberId, sessionId, phoneNumber }, now);
}

async function noticeNewDevice(
  trx: Trx,
  context: AppContext,
  member: Pick<Account, 'memberId' | 'phoneNumber'>,
  userAgent: string,
): Promise<void> {
  const uses = [{ quota: 'new_device_notices', of: member.memberId } as const];
  if ((await takeQuotas(context, uses, 'DAY_LIMIT_REACHED', trx)) !== undefined) return;
  const { companyShortName } = context.config.company;
  await sendSecurityNotice(trx, context, member, 'newDevice', (language) => ({
    companyShortName,
    device: deviceName(userAgent, language),
  }));
}
