import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { readDevice } from '../session/device-cookie.ts';
import { decoyHash, verifyPassword } from '../session/password.ts';
import {
  countWrongPassword,
  forgetWrongPasswords,
  type Guarded,
  signInLock,
} from '../session/sign-in-guard.ts';
import { claimOf, staffSignInQueue } from '../session/sign-in-queue.ts';
import { sourceOf } from '../session/source.ts';
import { type Trx, transact } from '../transact.ts';
import { type FactorProof, proveSecondFactor, takeFactor } from './second-factor.ts';
import { findStaff, type StaffAccount } from './staff.sql.ts';

/** What somebody gives to show who they are, and from where. */
export interface GivenProof {
  email: string;
  password: string;
  totp?: string | undefined;
  recoveryCode?: string | undefined;
  request: FastifyRequest;
  ip: string;
}

/** By which a browser is known as a staff member's. */
export const deviceOwner = (email: string) => ({ kind: 'staff', identifier: email.toLowerCase() }) as const;

/**
 * Does something for whoever gives password and second factor, which are used up with it. An unknown address, a wrong password and a
 * wrong second factor are counted alike; so is what `carryOut` answers undefined to.
 */
export function withProof<Done extends object>(
  context: AppContext,
  given: GivenProof,
  carryOut: (trx: Trx, staff: StaffAccount, proof: FactorProof) => Promise<Done | undefined>,
): Promise<Done | Refusal<'CREDENTIALS_WRONG' | 'SIGN_IN_LOCKED'>> {
  const { email, request, ip } = given;
  const { db, config } = context;
  const owner = deviceOwner(email);
  const device = readDevice(request, config, owner);
  return staffSignInQueue(claimOf({ ip, device }), async () => {
    const staff = await findStaff(db, email);
    const guarded: Guarded = {
      // The guard's table is shared with members, whose identifiers are digits.
      identifier: `office:${owner.identifier}`,
      source: sourceOf({ ip, device }, staff && { ownerId: staff.id, devicesSince: staff.enrolledAt }),
    };
    const locked = await signInLock(context, guarded);
    if (locked !== undefined) return locked;
    const right = await verifyPassword(staff?.passwordHash ?? decoyHash, given.password);
    // Asked for whether or not the password is right: neither the answer nor its time says which of the two was wrong.
    const proof = await proveSecondFactor(context, staff, given);
    if (staff === undefined || !right || proof === undefined) return countGuess(context, guarded);
    // A right one among many guesses at once is refused too when it comes after the lock.
    const lockedMeanwhile = await signInLock(context, guarded);
    if (lockedMeanwhile !== undefined) return lockedMeanwhile;
    const done = await transact(db, async (trx) => {
      if (!(await takeFactor(trx, staff.id, proof))) return undefined;
      const carriedOut = await carryOut(trx, staff, proof);
      // Only now: a code that was used before is a wrong one, and ends no count of wrong ones.
      if (carriedOut !== undefined) await forgetWrongPasswords(trx, context, guarded);
      return carriedOut;
    });
    return done ?? countGuess(context, guarded);
  });
}

function countGuess(context: AppContext, guarded: Guarded) {
  return transact(context.db, async (trx) => {
    const { refusal } = await countWrongPassword(trx, context, guarded);
    return refusal ?? refuse('CREDENTIALS_WRONG');
  });
}
