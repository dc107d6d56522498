import type { KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Configuration } from '../config.ts';
import { clearCookie, readCookie, setHttpOnlyCookie } from '../cookies.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';

/** The staff's own cookie, on the staff's own path: no member route is ever sent it (decisions §3). */
const cookieName = 'sagwanOfficeRefresh';
const cookiePath = '/api/v2/office';

/** A refresh secret as the browser keeps it: the session's id to find the row, the secret to prove it. */
export interface RefreshCookie {
  sessionId: string;
  secret: string;
}

/** The secret that replaces this one. Derived, so that it can be given again to who still holds this one. */
export function nextSecret(key: KeyObject, secret: string): string {
  return keyedHash(key, 'staff-refresh-next', secret);
}

/** What the database keeps of a secret: nothing that signs anybody in. */
export function hashOfSecret(key: KeyObject, secret: string): string {
  return keyedHash(key, 'staff-refresh', secret);
}

/** Set without an age: it ends with the browser, and the server ends it after its hours all the same. */
export function setStaffCookie(
  reply: FastifyReply,
  config: Configuration,
  { sessionId, secret }: RefreshCookie,
): void {
  setHttpOnlyCookie(reply, config, {
    name: cookieName,
    value: `${sessionId}.${secret}`,
    path: cookiePath,
  });
}

export function clearStaffCookie(reply: FastifyReply): void {
  clearCookie(reply, { name: cookieName, path: cookiePath });
}

/** The cookie's two parts; undefined when there is none that we wrote. */
export function readStaffCookie(request: FastifyRequest): RefreshCookie | undefined {
  const { sessionId = '', secret } =
    /^(?<sessionId>[^.]+)\.(?<secret>[\w-]{43})$/.exec(readCookie(request, cookieName) ?? '')?.groups ?? {};
  return isUuid(sessionId) && secret !== undefined ? { sessionId, secret } : undefined;
}
