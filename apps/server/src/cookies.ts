import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from './config.ts';

/** The cookies of this request. The few routes that need one parse them here; a plug-in would parse them at every request. */
export function cookiesOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return headers.cookie === undefined ? {} : parseCookie(headers.cookie);
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return cookiesOf(request)[name];
}

export function setCookie(reply: FastifyReply, cookie: SetCookie): void {
  reply.header('set-cookie', stringifySetCookie(cookie));
}

/** A cookie that scripts do not read and that requests from other sites do not carry. */
export function setHttpOnlyCookie(
  reply: FastifyReply,
  { publicOrigin }: Pick<Configuration, 'publicOrigin'>,
  cookie: SetCookie,
): void {
  const secure = publicOrigin.startsWith('https://');
  setCookie(reply, { ...cookie, httpOnly: true, sameSite: 'strict', secure });
}

/** Deletes the cookie of this name and path: the browser drops a cookie that has expired. */
export function clearCookie(reply: FastifyReply, cookie: Required<Pick<SetCookie, 'name' | 'path'>>): void {
  setCookie(reply, { ...cookie, value: '', maxAge: 0, expires: new Date(0), sameSite: 'lax' });
}
