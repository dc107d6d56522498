import type { Refusal } from '@sagwan/domain/copy/refusals.ts';
import {
  afterWrongPassword,
  lockRefusal,
  type WrongPasswordOutcome,
} from '@sagwan/domain/member/sign-in-guard.ts';
import type { AppContext } from '../app-context.ts';
import type { Trx } from '../transact.ts';
import { deleteGuard, findLockedUntil, lockGuard, updateGuard } from './sign-in-guard.sql.ts';

/**
 * The refusal while sign-in is locked; undefined when it is not. Asked before the password is verified and again after
 * it: of guesses sent at once, many pass the first check before the lock is set.
 * @param identifier a phone number, or 'office:' and a staff e-mail address.
 */
export async function signInLock(
  { db, now }: AppContext,
  identifier: string,
): Promise<Refusal<'SIGN_IN_LOCKED'> | undefined> {
  return lockRefusal(await findLockedUntil(db, identifier), now());
}

/**
 * Counts one wrong password, and locks sign-in with the last that is allowed. The row is locked first, so that of
 * guesses at once exactly five are counted and exactly one sets the lock.
 */
export async function countWrongPassword(
  trx: Trx,
  { now }: AppContext,
  identifier: string,
): Promise<{ outcome: WrongPasswordOutcome; refusal: Refusal<'SIGN_IN_LOCKED'> | undefined }> {
  const before = await lockGuard(trx, identifier, now());
  // Only now: a guess that waited for the row must be later than the one that set the lock, or more than 15 minutes remain.
  const at = now();
  const { outcome, guard } = afterWrongPassword(before, at);
  if (outcome !== 'locked') await updateGuard(trx, identifier, guard);
  return { outcome, refusal: lockRefusal(before.lockedUntil, at) };
}

/** After a right password: no wrong one counts any longer. A lock that others' guesses have set meanwhile is kept. */
export function clearWrongPasswords({ db, now }: AppContext, identifier: string): Promise<void> {
  return deleteGuard(db, identifier, now());
}
