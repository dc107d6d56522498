import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { serve } from '../serve.ts';
import { decoyHash, verifyPassword } from '../session/password.ts';
import { clearWrongPasswords, countWrongPassword, signInLock } from '../session/sign-in-guard.ts';
import { staffSignInQueue } from '../session/sign-in-queue.ts';
import { transact } from '../transact.ts';
import { type FactorProof, proveSecondFactor, takeFactor } from './second-factor.ts';
import { findStaff, type StaffAccount } from './staff.sql.ts';
import { openStaffSession } from './staff-session.ts';

/** Signs staff in. An unknown address, a wrong password and a wrong second factor are counted alike. */
export const officeLoginHandler = serve(officeLogin, (context, { body, reply, requestId }) =>
  staffSignInQueue(async () => {
    // The guard's table is shared with members, whose identifiers are digits.
    const identifier = `office:${body.email.toLowerCase()}`;
    const locked = await signInLock(context, identifier);
    if (locked !== undefined) return locked;
    const staff = await findStaff(context.db, body.email);
    const right = await verifyPassword(staff?.passwordHash ?? decoyHash(), body.password);
    // Asked for whether or not the password is right: neither the answer nor its time says which of the two was wrong.
    const proof = await proveSecondFactor(context, staff, body);
    if (staff === undefined || !right || proof === undefined) return countGuess(context, identifier);
    // A right one among many guesses at once is refused too when it comes after the lock.
    const lockedMeanwhile = await signInLock(context, identifier);
    if (lockedMeanwhile !== undefined) return lockedMeanwhile;
    const accessToken = await openSession(context, staff, { proof, reply, requestId });
    if (accessToken === undefined) return countGuess(context, identifier);
    await clearWrongPasswords(context, identifier);
    return { accessToken };
  }),
);

/** @returns the access token; undefined where the code has signed somebody in before, or the account is another now. */
function openSession(
  context: AppContext,
  staff: StaffAccount,
  { proof, reply, requestId }: { proof: FactorProof; reply: FastifyReply; requestId: string },
): Promise<string | undefined> {
  const at = context.now();
  return transact(context.db, async (trx) => {
    if (!(await takeFactor(trx, staff.id, proof))) return undefined;
    return openStaffSession(trx, context, { staff, secondFactor: proof.kind, reply, requestId, at });
  });
}

function countGuess(context: AppContext, identifier: string) {
  return transact(context.db, async (trx) => {
    const { refusal } = await countWrongPassword(trx, context, identifier);
    return refusal ?? refuse('CREDENTIALS_WRONG');
  });
}
