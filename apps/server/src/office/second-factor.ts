import { type KeyObject, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '../app-context.ts';
import { houseId } from '../house-id.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import type { Trx } from '../transact.ts';
import {
  hasRecoveryCode,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
} from './second-factor.sql.ts';
import type { StaffAccount } from './staff.sql.ts';

/** What somebody gave as second factor and what fits; used up by `takeFactor`. */
export type FactorProof =
  | { kind: 'totp'; step: number }
  | { kind: 'recoveryCode'; codeHash: string }
  /** The account has no second factor: only in a demonstration. */
  | { kind: 'none' };

const recoveryCodeCount = 10;
const recoveryCodeLength = 10;
/** Without I, L, O and U: what is read from paper is not mistaken (Crockford's base 32). */
const recoveryCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const decoySecret = new Secret({ size: 20 }).base32;

/**
 * Whether the second factor fits; undefined where it does not. An address that nobody has is looked at like any other, so
 * that the time does not say which accounts there are.
 */
export async function proveSecondFactor(
  { config, db, keyring, now }: AppContext,
  staff: StaffAccount | undefined,
  given: { totp?: string | undefined; recoveryCode?: string | undefined },
): Promise<FactorProof | undefined> {
  const sealed = staff?.totpSecretEncrypted;
  if (staff !== undefined && sealed === undefined && !config.production) return { kind: 'none' };
  const secret =
    staff === undefined || sealed === undefined
      ? decoySecret
      : (await keyring.house(db)).openText('staff.totp_secret_encrypted', sealed, staff.id);
  if (given.totp !== undefined) {
    const step = totpStep(secret, given.totp, now());
    return sealed === undefined || step === undefined ? undefined : { kind: 'totp', step };
  }
  if (given.recoveryCode === undefined) return undefined;
  const codeHash = hashOfRecoveryCode(config.keys.hash, given.recoveryCode);
  const known = await hasRecoveryCode(db, staff?.id ?? houseId, codeHash);
  return known && sealed !== undefined ? { kind: 'recoveryCode', codeHash } : undefined;
}

/** Uses up what was proved. @returns false where another sign-in has used it: each code signs in once. */
export async function takeFactor(trx: Trx, staffId: string, proof: FactorProof): Promise<boolean> {
  if (proof.kind === 'totp') return takeTotpStep(trx, staffId, proof.step);
  return proof.kind === 'none' || takeRecoveryCode(trx, staffId, proof.codeHash);
}

const period = 30;

/** The half minute since 1970 to which six digits belong: the present one, or one before or after; undefined otherwise. */
export function totpStep(secretBase32: string, digits: string, at: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secretBase32), period });
  const delta = totp.validate({ token: digits, timestamp: at.getTime(), window: 1 });
  return delta === null ? undefined : TOTP.counter({ timestamp: at.getTime(), period }) + delta;
}

/** What is kept of a recovery code. However it is typed: small letters, without its hyphen. */
function hashOfRecoveryCode(key: KeyObject, code: string): string {
  const characters = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return keyedHash(key, 'staff-recovery', characters);
}

/** New ones in place of all that were there; only their hashes are kept. */
export async function renewRecoveryCodes(trx: Trx, key: KeyObject, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await replaceRecoveryCodes(
    trx,
    staffId,
    codes.map((code) => hashOfRecoveryCode(key, code)),
  );
  return codes;
}

/** 50 random bits, in two halves. */
function makeRecoveryCode(): string {
  const characters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryCharacters[randomInt(recoveryCharacters.length)],
  ).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}
