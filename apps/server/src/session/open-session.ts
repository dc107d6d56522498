import type { Refusal } from '@sagwan/domain/copy/refusal.ts';
import { deviceName } from '@sagwan/domain/session/device-name.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import { randomSecret } from '../keyring/keyed-hash.ts';
import { sessionLimits } from '../limits.ts';
import type { Input } from '../serve.ts';
import type { Trx } from '../transact.ts';
import { type Account, lockIfUnchanged, type ProvedAccount } from './account.sql.ts';
import { memberDevice, memberSource } from './member-device.ts';
import { hasSession, insertSession, revokeLongestUnused } from './member-session.sql.ts';
import {
  hashOfSecret,
  persistentSeconds,
  type RefreshToken,
  setRefreshCookie,
  transientSeconds,
} from './refresh-cookie.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { signMemberToken } from './token.ts';

interface OpenedSession {
  token: RefreshToken;
  phoneNumber: string;
  persist: boolean;
}

/**
 * Opens a session for a member who has just proved the password, or a passkey; `giveSession` hands it out after the commit.
 * How often a member signs in a day is limited (`signIns`), and so is how many sessions are open: beyond that the one used
 * longest ago ends. Where the browser is no known device, and not the first one, the member gets a notice.
 * @returns undefined where the account is no longer what was proved: while a password waits to be verified, the owner may set
 * another one, and that has ended only the sessions that there were.
 */
export async function openSession(
  trx: Trx,
  context: AppContext,
  {
    proved,
    persist,
    input: { request, ip, requestId },
  }: {
    proved: ProvedAccount;
    persist: boolean;
    input: Pick<Input<never>, 'request' | 'ip' | 'requestId'>;
  },
): Promise<OpenedSession | Refusal<'DAY_LIMIT_REACHED'> | undefined> {
  if (!(await lockIfUnchanged(trx, proved))) return undefined;
  const tooMany = await takeQuota(context, signIns(proved), trx);
  if (tooMany !== undefined) return tooMany;
  const now = context.now();
  const { memberId, phoneNumber } = proved;
  const device = (request.headers['user-agent'] ?? '').slice(0, 300);
  const isKnown = memberSource(memberDevice(context, { request, ip }, phoneNumber), proved).kind === 'device';
  const isNew = !isKnown && (await hasSession(trx, memberId));
  const token = { memberId, sessionId: uuid(), secret: randomSecret() };
  const seconds = persist ? persistentSeconds : transientSeconds;
  await revokeLongestUnused(trx, memberId, { kept: sessionLimits.liveMax - 1, at: now });
  await insertSession(trx, {
    memberId,
    id: token.sessionId,
    tokenHash: hashOfSecret(context.config.keys.hash, token.secret),
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
    subject: { kind: 'session', id: token.sessionId },
    requestId,
    at: now,
  });
  if (isNew) await noticeNewDevice(trx, context, proved, device);
  return { token, phoneNumber, persist };
}

/** What a sign-in counts against. */
export const signIns = ({ memberId }: { memberId: string }) => ({ quota: 'sign_ins', of: memberId }) as const;

/** Sets the cookie of a session that was opened. @returns its access token. */
export function giveSession(
  { config, now }: AppContext,
  { token, phoneNumber, persist }: OpenedSession,
  { reply }: Pick<Input<never>, 'reply'>,
): Promise<string> {
  setRefreshCookie(reply, config, token, persist);
  const { memberId, sessionId } = token;
  return signMemberToken(config.keys.memberToken, { memberId, sessionId, phoneNumber }, now());
}

async function noticeNewDevice(
  trx: Trx,
  context: AppContext,
  member: Pick<Account, 'memberId' | 'phoneNumber'>,
  userAgent: string,
): Promise<void> {
  if ((await takeQuota(context, { quota: 'new_device_notices', of: member.memberId }, trx)) !== undefined)
    return;
  const { companyShortName } = context.config.company;
  await sendSecurityNotice(trx, context, {
    to: member,
    kind: 'newDevice',
    facts: (language) => ({
      companyShortName,
      device: deviceName(userAgent, language),
    }),
  });
}
