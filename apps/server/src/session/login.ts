import { login } from '@sagwan/contract/session/login.ts';
import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { lockMilliseconds } from '@sagwan/domain/member/sign-in-guard.ts';
import type { AppContext } from '../app-context.ts';
import { sendMessage } from '../outbox/send-message.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { type Account, findAccount, writeThenKeep } from './account.sql.ts';
import { openSession } from './open-session.ts';
import { decoyHash, verifyPassword } from './password.ts';
import { clearWrongPasswords, countWrongPassword, signInLock } from './sign-in-guard.ts';
import { memberSignInQueue } from './sign-in-queue.ts';

/**
 * Signs a member in. An unknown number is answered like a wrong password, in the same time and with the same lock,
 * so that the answers do not say which numbers have an account.
 */
export const loginHandler = serve(login, (context, input) =>
  memberSignInQueue(async () => {
    const { phoneNumber, password, persist = false } = input.body;
    const locked = await signInLock(context, phoneNumber);
    if (locked !== undefined) return locked;
    const account = await findAccount(context.db, phoneNumber);
    const right = await verifyPassword(account?.passwordHash ?? decoyHash(), password);
    if (account === undefined || !right) return countGuess(context, phoneNumber, account);
    // A right password among many guesses at once is refused too when it comes after the lock.
    const lockedMeanwhile = await signInLock(context, phoneNumber);
    if (lockedMeanwhile !== undefined) return lockedMeanwhile;
    await clearWrongPasswords(context, phoneNumber);
    return { accessToken: await openSession(context, account, persist, input) };
  }),
);

/** Counts a wrong password. The lock and the text message about it are written together or not at all. */
function countGuess(context: AppContext, phoneNumber: string, account: Account | undefined) {
  const { companyShortName } = context.config.company;
  return transact(context.db, async (trx) => {
    const { outcome, refusal } = await countWrongPassword(trx, context, phoneNumber);
    if (outcome === 'lock_set') {
      await writeThenKeep(trx, account !== undefined, () =>
        sendMessage(trx, context, {
          memberId: account?.memberId,
          channel: 'sms',
          to: phoneNumber,
          template: 'sign_in_locked',
          text: messageTexts.signInLocked({ companyShortName, minutes: lockMilliseconds / 60_000 }),
        }),
      );
    }
    return refusal ?? refuse('CREDENTIALS_WRONG');
  });
}
