/** Whom a browser makes passkeys for, and the addresses at which it may use them (WebAuthn §5.1.2). */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/**
 * The site of PUBLIC_ORIGIN: an https address with a name, or this machine. Undefined where browsers have no passkeys: on
 * plain http elsewhere, and at a bare IP address. The demonstration on 127.0.0.1 has them at http://localhost.
 */
export function passkeySite(publicOrigin: string): PasskeySite | undefined {
  const { protocol, hostname, port, origin } = new URL(publicOrigin);
  if (hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost') {
    return { rpId: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  }
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return protocol === 'https:' && !isAddress ? { rpId: hostname, origin } : undefined;
}
