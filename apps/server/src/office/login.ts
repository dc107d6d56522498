import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { serve } from '../serve.ts';
import { decoyHash, verifyPassword } from '../session/password.ts';
import { staffSignInQueue } from '../session/sign-in-queue.ts';
import { signStaffToken } from '../session/token.ts';
import { transact } from '../transact.ts';
import { secondFactorFits } from './second-factor.ts';
import {
  clearStaffGuard,
  countWrongStaffSignIn,
  findStaff,
  insertStaffSession,
  type StaffAccount,
  staffLockedUntil,
} from './staff.sql.ts';
import { freshSecret, hashOfSecret, setStaffCookie } from './staff-cookie.ts';

/** A working day; after it, staff sign in again. */
const sessionMilliseconds = 12 * 3_600_000;

/** Five wrong ones in a quarter of an hour lock a quarter of an hour, as for members. */
const guard = { triesMax: 5, windowMilliseconds: 900_000, lockMilliseconds: 900_000 };

/** Signs staff in. An unknown address, a wrong password and a wrong second factor are counted alike. */
export const officeLoginHandler = serve(officeLogin, (context, { body, reply, requestId }) =>
  staffSignInQueue(async () => {
    const { db, config } = context;
    const at = context.now();
    const lockedUntil = await staffLockedUntil(db, body.email, at);
    if (lockedUntil !== undefined) return signInLocked(lockedUntil, at);
    const staff = await findStaff(db, body.email);
    const right = await verifyPassword(staff?.passwordHash ?? decoyHash(), body.password);
    // Guesses sent at once all passed the look above: those that come after the lock learn nothing.
    const lockedMeanwhile = await staffLockedUntil(db, body.email, at);
    if (lockedMeanwhile !== undefined) return signInLocked(lockedMeanwhile, at);
    if (staff === undefined || !right) return wrong(context, body.email, at);
    if (staff.totpSecretEncrypted !== undefined) {
      if (body.totp === undefined) return refuse('SECOND_FACTOR_REQUIRED');
      if (!secondFactorFits(config.keys.encryption, staff, body.totp, at))
        return wrong(context, body.email, at);
    }
    await clearStaffGuard(db, body.email);
    const sessionId = uuid();
    const secret = freshSecret();
    await openSession(context, staff, {
      sessionId,
      tokenHash: hashOfSecret(config.keys.hash, secret),
      requestId,
      at,
    });
    setStaffCookie(reply, config, { sessionId, secret });
    const accessToken = await signStaffToken(
      config.keys.staffToken,
      { ...staff, staffId: staff.id, sessionId },
      at,
    );
    return { accessToken };
  }),
);

async function wrong({ db }: AppContext, email: string, at: Date) {
  await countWrongStaffSignIn(db, email, at, guard);
  return refuse('CREDENTIALS_WRONG');
}

function signInLocked(until: Date, at: Date) {
  const retryAfterSeconds = Math.ceil((until.getTime() - at.getTime()) / 1000);
  return refuse('SIGN_IN_LOCKED', {
    params: { minutes: String(Math.ceil(retryAfterSeconds / 60)) },
    retryAfterSeconds,
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
