/** What the browser reads of an access token (specification §3); only the server verifies it. */
export interface TokenContents {
  phoneNumber: string;
  roles: readonly string[];
  expiresAtMilliseconds: number;
}

/** The contents of an access token; undefined for anything that is not one. */
export function readAccessToken(token: string): TokenContents | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    return contentsOf(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

/** Parsed by hand: the validation library would be a seventh of the script of the public pages. */
function contentsOf(payload: { UserInfo?: Record<string, unknown>; exp?: unknown } | null) {
  const { phoneNumber, roles } = payload?.UserInfo ?? {};
  const exp = payload?.exp;
  if (typeof phoneNumber !== 'string' || typeof exp !== 'number' || !Array.isArray(roles)) return undefined;
  if (!roles.every((role) => typeof role === 'string')) return undefined;
  return { phoneNumber, roles, expiresAtMilliseconds: exp * 1000 };
}
