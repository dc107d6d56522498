import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of this request. The few routes that need one parse it here; a plug-in would parse it at every request. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];
}

export function setCookie(reply: FastifyReply, cookie: SetCookie): void {
  reply.header('set-cookie', stringifySetCookie(cookie));
}

/** Deletes the cookie of this name and path: the browser drops a cookie that has expired. */
export function clearCookie(reply: FastifyReply, cookie: Required<Pick<SetCookie, 'name' | 'path'>>): void {
  setCookie(reply, { ...cookie, value: '', maxAge: 0, expires: new Date(0), sameSite: 'lax' });
}
