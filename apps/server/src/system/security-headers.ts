import type { FastifyInstance } from 'fastify';

/** On an answer that is data and never a page: not sniffed as another type, not framed, loading nothing. */
const dataHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * On every other answer, and on whatever no route answers. Pages set their own, wider Content-Security-Policy
 * (web/mount.ts).
 */
export const securityHeaders = {
  ...dataHeaders,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The camera only, for the ID pictures (decisions §6); never contacts, location or microphone.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Two years (RFC 6797): a browser that has seen the site on https does not ask for it on http. */
const httpsOnly = 'max-age=63072000';

export function setSecurityHeaders(server: FastifyInstance, publicOrigin: string): void {
  const always = publicOrigin.startsWith('https://') ? { 'strict-transport-security': httpsOnly } : {};
  // Not cached, unless its handler says otherwise.
  const ofData = { ...dataHeaders, ...always, 'cache-control': 'no-store' };
  const ofOthers = { ...securityHeaders, ...always };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.answersData === true ? ofData : ofOthers);
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route answers with JSON alone, a refusal included. */
    answersData?: boolean;
  }
}
