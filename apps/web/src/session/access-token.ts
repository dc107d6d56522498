import { z } from 'zod';

const claims = z.object({
  UserInfo: z.object({ phoneNumber: z.string(), roles: z.array(z.string()) }),
  exp: z.number(),
});

/** What the browser reads of an access token (specification §3); only the server judges whether it is real. */
export interface TokenContents {
  phoneNumber: string;
  roles: readonly string[];
  expiresAtMs: number;
}

/** The contents of an access token; undefined for anything that is not one. */
export function readAccessToken(token: string): TokenContents | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const read = claims.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!read.success) return undefined;
    const { UserInfo, exp } = read.data;
    return { phoneNumber: UserInfo.phoneNumber, roles: UserInfo.roles, expiresAtMs: exp * 1000 };
  } catch {
    return undefined;
  }
}
