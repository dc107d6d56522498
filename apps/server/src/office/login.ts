import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { serve } from '../serve.ts';
import { readDevice, setDevice } from '../session/device-cookie.ts';
import { decoyHash, verifyPassword } from '../session/password.ts';
import { countWrongPassword, type Guarded, passRightPassword, signInLock } from '../session/sign-in-guard.ts';
import { claimOf, staffSignInQueue } from '../session/sign-in-queue.ts';
import { sourceOf } from '../session/source.ts';
import { signStaffToken } from '../session/token.ts';
import { transact } from '../transact.ts';
import { secondFactorFits } from './second-factor.ts';
import { findStaff, insertStaffSession, type StaffAccount } from './staff.sql.ts';
import { freshSecret, hashOfSecret, setStaffCookie } from './staff-cookie.ts';

/** A working day; after it, staff sign in again. */
const sessionMilliseconds = 12 * 3_600_000;

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
      source: sourceOf({ ip, device }, staff && { ownerId: staff.id }),
    };
    const locked = await signInLock(context, guarded);
    if (locked !== undefined) return locked;
    const right = await verifyPassword(staff?.passwordHash ?? decoyHash(), body.password);
    if (staff === undefined || !right) return countGuess(context, guarded);
    // Also before the second factor is asked for: that answer says that the password is right.
    const lockedMeanwhile = await signInLock(context, guarded);
    if (lockedMeanwhile !== undefined) return lockedMeanwhile;
    if (staff.totpSecretEncrypted !== undefined) {
      if (body.totp === undefined) return refuse('SECOND_FACTOR_REQUIRED');
      if (!secondFactorFits(config.keys.encryption, staff, body.totp, at))
        return countGuess(context, guarded);
    }
    const lockedAtLast = await passRightPassword(context, guarded);
    if (lockedAtLast !== undefined) return lockedAtLast;
    const sessionId = uuid();
    const secret = freshSecret();
    await openSession(context, staff, {
      sessionId,
      tokenHash: hashOfSecret(config.keys.hash, secret),
      requestId,
      at,
    });
    setStaffCookie(reply, config, { sessionId, secret });
    setDevice(reply, config, owner, { ownerId: staff.id, at, known: device });
    const accessToken = await signStaffToken(
      config.keys.staffToken,
      { ...staff, staffId: staff.id, sessionId },
      at,
    );
    return { accessToken };
  });
});

function countGuess(context: AppContext, guarded: Guarded) {
  return transact(context.db, async (trx) => {
    const { refusal } = await countWrongPassword(trx, context, guarded);
    return refusal ?? refuse('CREDENTIALS_WRONG');
  });
}

async function openSession(
  { db }: AppContext,
  staff: StaffAccount,
  session: { sessionId: string; tokenHash: string; requestId: string; at: Date },
): Promise<void> {
  const { sessionId, tokenHash, requestId, at } = session;
  const expiresAt = new Date(at.getTime() + sessionMilliseconds);
  await transact(db, async (trx) => {
    await insertStaffSession(trx, { id: sessionId, staffId: staff.id, tokenHash, at, expiresAt });
    await writeAudit(trx, {
      actor: { kind: 'staff', id: staff.id },
      action: 'office.login',
      subject: { kind: 'staff', id: staff.id },
      requestId,
      at,
    });
  });
}
