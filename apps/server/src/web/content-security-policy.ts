import { createHash } from 'node:crypto';

/**
 * What a page of ours may load: our own files, and those inline scripts that it names by nonce or hash
 * (decisions §2, 'access token in local storage'). Style attributes alone may stand inline: the server writes a
 * few (how far a slider is filled), and they can neither run nor fetch anything under the other rules.
 * `frameSources` are the pages of others that may stand inside ours, by name: the map, where there is one.
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[] = [],
  frameSources: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    ['frame-src', ...(frameSources.length === 0 ? ["'none'"] : frameSources)].join(' '),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** How the policy names one inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
