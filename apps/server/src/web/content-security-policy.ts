import { createHash } from 'node:crypto';

/**
 * What a page of ours may load: our own files, and those inline scripts and styles that it names by nonce or hash
 * (decisions §2, 'access token in local storage'). Inline style attributes are allowed: the server writes a
 * few (how far a slider is filled), and they can neither run nor fetch anything under the other rules.
 * `frameSources` are the origins that a page may show in a frame: the map's, where there is one.
 */
export function contentSecurityPolicy({
  scriptSources = [],
  styleSources = [],
  frameSources = [],
}: Partial<Record<'scriptSources' | 'styleSources' | 'frameSources', readonly string[]>> = {}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    ["style-src 'self'", ...styleSources].join(' '),
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

/** How the policy names the text of one inline script or style. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
