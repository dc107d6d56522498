import { Secret, TOTP } from 'otpauth';

/** What the authenticator shows at a time for a secret in base 32. */
export function totpAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
