import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';

/** Access tokens live ten minutes (decisions §2); the refresh cookie outlives them. */
const accessTokenSeconds = 600;

const memberClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  UserInfo: z.object({ phoneNumber: z.string(), roles: z.array(z.string()) }),
});

const staffClaims = z.object({ sub: z.uuid(), sid: z.uuid(), email: z.string() });

const issuer = 'sagwan';

/** A member's access token; its `UserInfo` is what the browser reads (specification §3). */
export function signMemberToken(
  key: KeyObject,
  member: { memberId: string; sessionId: string; phoneNumber: string },
  now: Date,
): Promise<string> {
  return sign(key, 'member', now, {
    sub: member.memberId,
    sid: member.sessionId,
    UserInfo: { phoneNumber: member.phoneNumber, roles: ['MEMBER'] },
  });
}

/** A staff access token: another key and another audience, so that neither is accepted on the other's routes. */
export function signStaffToken(
  key: KeyObject,
  staff: { staffId: string; sessionId: string; email: string },
  now: Date,
): Promise<string> {
  return sign(key, 'staff', now, { sub: staff.staffId, sid: staff.sessionId, email: staff.email });
}

/** What a member's token says; undefined when it is forged, expired or staff's. */
export function readMemberToken(key: KeyObject, token: string, now: Date) {
  const claims = memberClaims.safeParse(genuinePayload(key, 'member', token, now));
  if (!claims.success) return undefined;
  const { sub, sid, UserInfo } = claims.data;
  return { memberId: sub, sessionId: sid, phoneNumber: UserInfo.phoneNumber };
}

/** What a staff token says; undefined when it is forged, expired or a member's. */
export function readStaffToken(key: KeyObject, token: string, now: Date) {
  const claims = staffClaims.safeParse(genuinePayload(key, 'staff', token, now));
  if (!claims.success) return undefined;
  return { staffId: claims.data.sub, sessionId: claims.data.sid, email: claims.data.email };
}

function sign(key: KeyObject, audience: string, now: Date, claims: Record<string, unknown>): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key);
}

const registeredClaims = z.looseObject({ iss: z.literal(issuer), aud: z.string(), exp: z.number() });
const header = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');

/**
 * The payload of a token that this server signed for the audience and that has not expired. Every request needs it, so
 * it is verified synchronously: the library uses the crypto threads, which takes ten times as long. We read only
 * what we wrote ourselves, whose header is always the same text: there is no algorithm to choose (RFC 8725 §3.1).
 */
function genuinePayload(key: KeyObject, audience: string, token: string, now: Date): unknown {
  const [head, body, signature, more] = token.split('.');
  if (head !== header || body === undefined || signature === undefined || more !== undefined)
    return undefined;
  const expected = createHmac('sha256', key).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = registeredClaims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!claims.success || claims.data.aud !== audience) return undefined;
  return claims.data.exp * 1000 > now.getTime() ? claims.data : undefined;
}
