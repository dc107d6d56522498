import type { KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Configuration } from '../config.ts';
import { clearCookie, readCookie, setHttpOnlyCookie } from '../cookies.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';

const cookieName = 'sagwanRefresh';
/** Only the API is sent it (decisions §2, 'the two refresh paths'). */
const cookiePath = '/api/v2';

/** 'Remember me' lasts thirty days; otherwise the cookie ends with the browser, and the session after a night. */
export const persistentSeconds = 30 * 86_400;
export const transientSeconds = 12 * 3600;

/** The row's key to find the session, and the secret that proves it. */
export interface RefreshToken {
  memberId: string;
  sessionId: string;
  secret: string;
}

/** The secret that replaces this one. Derived, so that it can be given again to who still holds this one. */
export function nextSecret(key: KeyObject, secret: string): string {
  return keyedHash(key, 'member-refresh-next', secret);
}

/** What the database keeps of a secret: nothing that signs anybody in. */
export function hashOfSecret(key: KeyObject, secret: string): string {
  return keyedHash(key, 'member-refresh', secret);
}

export function setRefreshCookie(
  reply: FastifyReply,
  config: Configuration,
  { memberId, sessionId, secret }: RefreshToken,
  persist: boolean,
): void {
  setHttpOnlyCookie(reply, config, {
    name: cookieName,
    value: `${memberId}.${sessionId}.${secret}`,
    path: cookiePath,
    ...(persist ? { maxAge: persistentSeconds } : {}),
  });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  clearCookie(reply, { name: cookieName, path: cookiePath });
}

/** The cookie's parts; undefined when there is none that we wrote. */
export function readRefreshCookie(request: FastifyRequest): RefreshToken | undefined {
  const parts = /^([^.]+)\.([^.]+)\.([\w-]{43})$/.exec(readCookie(request, cookieName) ?? '');
  const [, memberId = '', sessionId = '', secret] = parts ?? [];
  if (!isUuid(memberId) || !isUuid(sessionId) || secret === undefined) return undefined;
  return { memberId, sessionId, secret };
}
