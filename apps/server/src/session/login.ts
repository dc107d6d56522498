import { login } from '@sagwan/contract/session/login.ts';
import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import type { Ground } from '../ground.ts';
import { sendMessage } from '../outbox/send-message.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { clearSignInGuard, countWrongPassword, findAccount, signInLockedUntil } from './account.sql.ts';
import { openSession } from './open-session.ts';
import { decoyHash, verifyPassword } from './password.ts';

/** Five wrong passwords in a quarter of an hour pause sign-in for a quarter of an hour. */
const guard = { triesMaximum: 5, windowMilliseconds: 900_000, lockMilliseconds: 900_000 };

/**
 * Signs a member in. An unknown number is answered like a wrong password, in the same time and with the same lock,
 * so that nobody learns who has an account.
 */
export const loginHandler = serve(login, async (ground, input) => {
  const { phoneNumber, password, persist = false } = input.body;
  const now = ground.now();
  const locked = await lockRefusal(ground, phoneNumber, now);
  if (locked !== undefined) return locked;
  const account = await findAccount(ground.db, phoneNumber);
  const right = await verifyPassword(account?.passwordHash ?? (await decoyHash()), password);
  // Guesses sent at once all passed the look above: those that come after the lock learn nothing, right or wrong.
  const lockedMeanwhile = await lockRefusal(ground, phoneNumber, now);
  if (lockedMeanwhile !== undefined) return lockedMeanwhile;
  if (account === undefined || !right) {
    const closed = await countWrongPassword(ground.db, phoneNumber, now, guard);
    if (closed && account !== undefined) await tellOwner(ground, account);
    return refuse('CREDENTIALS_WRONG');
  }
  await clearSignInGuard(ground.db, phoneNumber);
  return { accessToken: await openSession(ground, account, persist, input) };
});

async function lockRefusal(ground: Ground, phoneNumber: string, now: Date) {
  const lockedUntil = await signInLockedUntil(ground.db, phoneNumber, now);
  if (lockedUntil === undefined) return undefined;
  const retryAfterSeconds = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000);
  const minutes = String(Math.ceil(retryAfterSeconds / 60));
  return refuse('SIGN_IN_LOCKED', { params: { minutes }, retryAfterSeconds });
}

async function tellOwner(ground: Ground, account: { memberId: string; phoneNumber: string }): Promise<void> {
  const { companyShortName } = ground.config.company;
  const minutes = guard.lockMilliseconds / 60_000;
  await transact(ground.db, (trx) =>
    sendMessage(trx, ground, {
      memberId: account.memberId,
      channel: 'sms',
      to: account.phoneNumber,
      template: 'sign_in_locked',
      text: messageTexts.signInLocked({ companyShortName, minutes }),
    }),
  );
}
