import type { KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { openText } from '../outbox/secret-text.ts';
import type { StaffAccount } from './staff.sql.ts';

/** Whether six digits are those of the authenticator now, or half a minute before or after. */
export function secondFactorFits(
  key: KeyObject,
  { id, totpSecretEncrypted }: Pick<StaffAccount, 'id' | 'totpSecretEncrypted'>,
  digits: string,
  at: Date,
): boolean {
  if (totpSecretEncrypted === undefined) return false;
  const secret = Secret.fromBase32(openText(key, totpSecretEncrypted, id));
  return new TOTP({ secret }).validate({ token: digits, timestamp: at.getTime(), window: 1 }) !== null;
}
