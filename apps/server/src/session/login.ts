import { login } from '@sagwan/contract/session/login.ts';
import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import type { AppContext } from '../app-context.ts';
import { sendMessage } from '../outbox/send-message.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import {
  type Account,
  clearSignInGuard,
  countWrongPassword,
  doOrPretend,
  findAccount,
  signInLockedUntil,
  type WrongPassword,
} from './account.sql.ts';
import { openSession } from './open-session.ts';
import { decoyHash, verifyPassword } from './password.ts';
import { memberSignInQueue } from './sign-in-queue.ts';

/** Five wrong passwords in a quarter of an hour pause sign-in for a quarter of an hour. */
const guard = { triesMaximum: 5, windowMilliseconds: 900_000, lockMilliseconds: 900_000 };

/**
 * Signs a member in. An unknown number is answered like a wrong password, in the same time and with the same lock,
 * so that nobody learns who has an account.
 */
export const loginHandler = serve(login, (context, input) =>
  memberSignInQueue(async () => {
    const { phoneNumber, password, persist = false } = input.body;
    const locked = await lockRefusal(context, phoneNumber);
    if (locked !== undefined) return locked;
    const account = await findAccount(context.db, phoneNumber);
    const right = await verifyPassword(account?.passwordHash ?? decoyHash(), password);
    // Guesses sent at once all passed the look above: those that come after the lock learn nothing, right or wrong.
    if (account === undefined || !right) {
      const counted = await countGuess(context, phoneNumber, account);
      const lockedMeanwhile = counted === 'locked' ? await lockRefusal(context, phoneNumber) : undefined;
      return lockedMeanwhile ?? refuse('CREDENTIALS_WRONG');
    }
    const lockedMeanwhile = await lockRefusal(context, phoneNumber);
    if (lockedMeanwhile !== undefined) return lockedMeanwhile;
    await clearSignInGuard(context.db, phoneNumber, context.now());
    return { accessToken: await openSession(context, account, persist, input) };
  }),
);

async function lockRefusal(context: AppContext, phoneNumber: string) {
  // Looked at anew each time: the lock may have been set after this request began.
  const now = context.now();
  const lockedUntil = await signInLockedUntil(context.db, phoneNumber, now);
  if (lockedUntil === undefined) return undefined;
  const retryAfterSeconds = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000);
  const minutes = String(Math.ceil(retryAfterSeconds / 60));
  return refuse('SIGN_IN_LOCKED', { params: { minutes }, retryAfterSeconds });
}

/** Counts a wrong password; the lock and the text that tells its owner exist together or not at all. */
function countGuess(
  context: AppContext,
  phoneNumber: string,
  account: Account | undefined,
): Promise<WrongPassword> {
  const { companyShortName } = context.config.company;
  const minutes = guard.lockMilliseconds / 60_000;
  return transact(context.db, async (trx) => {
    const counted = await countWrongPassword(trx, phoneNumber, context.now(), guard);
    if (counted !== 'closed') return counted;
    await doOrPretend(trx, account !== undefined, () =>
      sendMessage(trx, context, {
        memberId: account?.memberId,
        channel: 'sms',
        to: phoneNumber,
        template: 'sign_in_locked',
        text: messageTexts.signInLocked({ companyShortName, minutes }),
      }),
    );
    return counted;
  });
}
