import type { FastifyInstance } from 'fastify';

/**
 * On every answer. Pages set their own, wider Content-Security-Policy (web/mount.ts); an answer of the API is
 * never a page, so it may load nothing at all.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera only, for the ID pictures (decisions §6); never contacts, location or microphone.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Once seen on https, never on http again: not for two years, and not by a mistyped address. */
const httpsOnly = 'max-age=63072000';

export function setSecurityHeaders(server: FastifyInstance, publicOrigin: string): void {
  const https = publicOrigin.startsWith('https://');
  server.addHook('onRequest', (_, reply, done) => {
    reply.headers(securityHeaders);
    if (https) reply.header('strict-transport-security', httpsOnly);
    done();
  });
}
