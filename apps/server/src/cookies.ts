import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The few routes that read or set a cookie do so here; a plug-in would look for them at every request. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];
}

export function setCookie(reply: FastifyReply, cookie: SetCookie): void {
  reply.header('set-cookie', stringifySetCookie(cookie));
}

/** A cookie is known by its name and path; the browser drops it as one that is long over. */
export function clearCookie(reply: FastifyReply, cookie: Required<Pick<SetCookie, 'name' | 'path'>>): void {
  setCookie(reply, { ...cookie, value: '', maxAge: 0, expires: new Date(0), sameSite: 'lax' });
}
