import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Access tokens live ten minutes (decisions §2); the refresh cookie outlives them. */
export const accessTokenSeconds = 600;

const memberClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  exp: z.number(),
  UserInfo: z.object({ phoneNumber: z.string(), roles: z.array(z.string()) }),
});

const staffClaims = z.object({ sub: z.uuid(), sid: z.uuid(), email: z.string() });

const issuer = 'sagwan';

/** A member's access token; its `UserInfo` is what the browser reads (specification §3). */
export function signMemberToken(
  key: Uint8Array,
  member: { memberId: string; sessionId: string; phoneNumber: string },
  now: Date,
): Promise<string> {
  return sign(key, 'member', now, {
    sub: member.memberId,
    sid: member.sessionId,
    UserInfo: { phoneNumber: member.phoneNumber, roles: ['MEMBER'] },
  });
}

/** A staff access token: another key and another audience, so that neither opens the other's doors. */
export function signStaffToken(
  key: Uint8Array,
  staff: { staffId: string; sessionId: string; email: string },
  now: Date,
): Promise<string> {
  return sign(key, 'staff', now, { sub: staff.staffId, sid: staff.sessionId, email: staff.email });
}

export interface MemberToken {
  memberId: string;
  sessionId: string;
  phoneNumber: string;
}

/** What a member's token says; undefined when it is forged, expired or staff's. */
export async function readMemberToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<MemberToken | undefined> {
  const known = genuineTokens(key);
  const before = known.get(token);
  if (before !== undefined) return before.expiresAt > now ? before : undefined;
  const claims = memberClaims.safeParse(await verified(key, 'member', token, now));
  if (!claims.success) return undefined;
  const { sub, sid, exp, UserInfo } = claims.data;
  const read = { memberId: sub, sessionId: sid, phoneNumber: UserInfo.phoneNumber };
  if (known.size >= genuineMaximum) known.delete(known.keys().next().value ?? '');
  known.set(token, { ...read, expiresAt: new Date(exp * 1000) });
  return read;
}

/**
 * Tokens whose signature was checked before: a phone sends the same one for ten minutes, and a check goes through the
 * crypto threads. What they say cannot change; when they end is looked at each time. The oldest make room.
 */
const genuine = new WeakMap<Uint8Array, Map<string, MemberToken & { expiresAt: Date }>>();
const genuineMaximum = 50_000;

function genuineTokens(key: Uint8Array) {
  let tokens = genuine.get(key);
  if (tokens === undefined) {
    tokens = new Map();
    genuine.set(key, tokens);
  }
  return tokens;
}

/** What a staff token says; undefined when it is forged, expired or a member's. */
export async function readStaffToken(key: Uint8Array, token: string, now: Date) {
  const claims = staffClaims.safeParse(await verified(key, 'staff', token, now));
  if (!claims.success) return undefined;
  return { staffId: claims.data.sub, sessionId: claims.data.sid, email: claims.data.email };
}

function sign(
  key: Uint8Array,
  audience: string,
  now: Date,
  claims: Record<string, unknown>,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key);
}

async function verified(key: Uint8Array, audience: string, token: string, now: Date): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience,
      algorithms: ['HS256'],
      currentDate: now,
    });
    return payload;
  } catch {
    return undefined;
  }
}
