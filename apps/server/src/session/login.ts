import { login } from '@sagwan/contract/session/login.ts';
import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { refuse } from '@sagwan/domain/copy/refusals.ts';
import type { AppContext } from '../app-context.ts';
import { sendMessage } from '../outbox/send-message.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { type Account, findAccount, writeThenKeep } from './account.sql.ts';
import { knowDevice, memberDevice, memberSource } from './member-device.ts';
import { openSession } from './open-session.ts';
import { decoyHash, verifyPassword } from './password.ts';
import { countWrongPassword, type Guarded, passRightPassword, signInLock } from './sign-in-guard.ts';
import { claimOf, memberSignInQueue } from './sign-in-queue.ts';
import { networkOf } from './source.ts';

/**
 * Signs a member in. An unknown number is answered like a wrong password, in the same time and with the same lock,
 * so that the answers do not say which numbers have an account.
 */
export const loginHandler = serve(login, (context, input) => {
  const { phoneNumber, password, persist = false } = input.body;
  const from = memberDevice(context, input, phoneNumber);
  return memberSignInQueue(claimOf(from), async () => {
    const account = await findAccount(context.db, phoneNumber);
    const guarded: Guarded = { identifier: phoneNumber, source: memberSource(from, account) };
    const locked = await signInLock(context, guarded);
    if (locked !== undefined) return locked;
    const right = await verifyPassword(account?.passwordHash ?? decoyHash(), password);
    if (account === undefined || !right) return countGuess(context, { guarded, ip: input.ip, account });
    // A right password among many guesses at once is refused too when it comes after the lock.
    const lockedMeanwhile = await passRightPassword(context, guarded);
    if (lockedMeanwhile !== undefined) return lockedMeanwhile;
    const accessToken = await openSession(context, account, persist, input);
    knowDevice(context, input, account);
    return { accessToken };
  });
});

/** Counts a wrong password. The lock and the text message about it are written together or not at all. */
function countGuess(
  context: AppContext,
  { guarded, ip, account }: { guarded: Guarded; ip: string; account: Account | undefined },
) {
  const { companyShortName } = context.config.company;
  return transact(context.db, async (trx) => {
    const { outcome, refusal } = await countWrongPassword(trx, context, guarded);
    if (outcome === 'lock_set') {
      await writeThenKeep(trx, account !== undefined, () =>
        sendMessage(trx, context, {
          memberId: account?.memberId,
          channel: 'sms',
          to: guarded.identifier,
          template: 'sign_in_locked',
          text: messageTexts.signInLocked({ companyShortName }),
          cause: { by: 'stranger', address: networkOf(ip) },
        }),
      );
    }
    return refusal ?? refuse('CREDENTIALS_WRONG');
  });
}
