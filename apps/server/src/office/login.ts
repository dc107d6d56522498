import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { serve } from '../serve.ts';
import { decoyHash, verifyPassword } from '../session/password.ts';
import { clearWrongPasswords, countWrongPassword, signInLock } from '../session/sign-in-guard.ts';
import { staffSignInQueue } from '../session/sign-in-queue.ts';
import { signStaffToken } from '../session/token.ts';
import { transact } from '../transact.ts';
import { secondFactorFits } from './second-factor.ts';
import { findStaff, insertStaffSession, type StaffAccount } from './staff.sql.ts';
import { freshSecret, hashOfSecret, setStaffCookie } from './staff-cookie.ts';

/** A working day; after it, staff sign in again. */
const sessionMilliseconds = 12 * 3_600_000;

/** Signs staff in. An unknown address, a wrong password and a wrong second factor are counted alike. */
export const officeLoginHandler = serve(officeLogin, (context, { body, reply, requestId }) =>
  staffSignInQueue(async () => {
    const { db, config } = context;
    const at = context.now();
    // The guard's table is shared with members, whose identifiers are digits.
    const identifier = `office:${body.email.toLowerCase()}`;
    const locked = await signInLock(context, identifier);
    if (locked !== undefined) return locked;
    const staff = await findStaff(db, body.email);
    const right = await verifyPassword(staff?.passwordHash ?? decoyHash(), body.password);
    if (staff === undefined || !right) return countGuess(context, identifier);
    // Also before the second factor is asked for: that answer says that the password is right.
    const lockedMeanwhile = await signInLock(context, identifier);
    if (lockedMeanwhile !== undefined) return lockedMeanwhile;
    if (staff.totpSecretEncrypted !== undefined) {
      if (body.totp === undefined) return refuse('SECOND_FACTOR_REQUIRED');
      if (!secondFactorFits(config.keys.encryption, staff, body.totp, at))
        return countGuess(context, identifier);
    }
    await clearWrongPasswords(context, identifier);
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

function countGuess(context: AppContext, identifier: string) {
  return transact(context.db, async (trx) => {
    const { refusal } = await countWrongPassword(trx, context, identifier);
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
