import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { serve } from '../serve.ts';
import { readDevice, setDevice } from '../session/device-cookie.ts';
import { decoyHash, verifyPassword } from '../session/password.ts';
import {
  countWrongPassword,
  forgetWrongPasswords,
  type Guarded,
  signInLock,
} from '../session/sign-in-guard.ts';
import { claimOf, staffSignInQueue } from '../session/sign-in-queue.ts';
import { sourceOf } from '../session/source.ts';
import { transact } from '../transact.ts';
import { type FactorProof, proveSecondFactor, takeFactor } from './second-factor.ts';
import { findStaff, type StaffAccount } from './staff.sql.ts';
import { openStaffSession } from './staff-session.ts';

/** Signs staff in. An unknown address, a wrong password and a wrong second factor are counted alike. */
export const officeLoginHandler = serve(officeLogin, (context, input) => {
  const { body, request, reply, ip, requestId } = input;
  const { db, config } = context;
  const owner = { kind: 'staff', identifier: body.email.toLowerCase() } as const;
  const device = readDevice(request, config, owner);
  return staffSignInQueue(claimOf({ ip, device }), async () => {
    const at = context.now();
    const staff = await findStaff(db, body.email);
    const guarded: Guarded = {
      // The guard's table is shared with members, whose identifiers are digits.
      identifier: `office:${owner.identifier}`,
      source: sourceOf({ ip, device }, staff && { ownerId: staff.id, devicesSince: staff.enrolledAt }),
    };
    const locked = await signInLock(context, guarded);
    if (locked !== undefined) return locked;
    const right = await verifyPassword(staff?.passwordHash ?? decoyHash(), body.password);
    // Asked for whether or not the password is right: neither the answer nor its time says which of the two was wrong.
    const proof = await proveSecondFactor(context, staff, body);
    if (staff === undefined || !right || proof === undefined) return countGuess(context, guarded);
    // A right one among many guesses at once is refused too when it comes after the lock.
    const lockedMeanwhile = await signInLock(context, guarded);
    if (lockedMeanwhile !== undefined) return lockedMeanwhile;
    const accessToken = await openSession(context, staff, { proof, guarded, reply, requestId });
    if (accessToken === undefined) return countGuess(context, guarded);
    setDevice(reply, config, owner, { ownerId: staff.id, at, known: device });
    return { accessToken };
  });
});

/** @returns the access token; undefined where the code has signed somebody in before, or the account is another now. */
function openSession(
  context: AppContext,
  staff: StaffAccount,
  given: { proof: FactorProof; guarded: Guarded; reply: FastifyReply; requestId: string },
): Promise<string | undefined> {
  const at = context.now();
  const { proof, guarded, reply, requestId } = given;
  return transact(context.db, async (trx) => {
    if (!(await takeFactor(trx, staff.id, proof))) return undefined;
    const signIn = { staff, secondFactor: proof.kind, reply, requestId, at };
    const accessToken = await openStaffSession(trx, context, signIn);
    // Only now: a code that was used before is a wrong one, and ends no count of wrong ones.
    if (accessToken !== undefined) await forgetWrongPasswords(trx, context, guarded);
    return accessToken;
  });
}

function countGuess(context: AppContext, guarded: Guarded) {
  return transact(context.db, async (trx) => {
    const { refusal } = await countWrongPassword(trx, context, guarded);
    return refusal ?? refuse('CREDENTIALS_WRONG');
  });
}
