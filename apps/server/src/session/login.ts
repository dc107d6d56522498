import { login } from '@sagwan/contract/session/login.ts';
import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { houseId } from '../house-id.ts';
import { letterText } from '../message/letter.ts';
import { readRecipient } from '../message/recipient.ts';
import { sendMessage } from '../message/send-message.ts';
import { takeAddressCaps } from '../message/sms-caps.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { type Account, findAccount } from './account.sql.ts';
import { knowDevice, memberDevice, memberSource } from './member-device.ts';
import { giveSession, openSession } from './open-session.ts';
import { decoyHash, verifyPassword } from './password.ts';
import { countWrongPassword, forgetWrongPasswords, type Guarded, signInLock } from './sign-in-guard.ts';
import { claimOf, memberSignInQueue } from './sign-in-queue.ts';
import { writeThenKeep } from './write-then-keep.ts';

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
    const right = await verifyPassword(account?.passwordHash ?? decoyHash, password);
    if (account === undefined || !right) return countGuess(context, { guarded, ip: input.ip, account });
    // A right password among many guesses at once is refused too when it comes after the lock.
    const lockedMeanwhile = await signInLock(context, guarded);
    if (lockedMeanwhile !== undefined) return lockedMeanwhile;
    const opened = await transact(context.db, async (trx) => {
      const session = await openSession(trx, context, { proved: account, persist, input });
      if (session !== undefined && !isRefusal(session)) await forgetWrongPasswords(trx, context, guarded);
      return session;
    });
    if (opened === undefined) {
      // The password that was right is a wrong one by now, or the number is somebody else's.
      const accountNow = await findAccount(context.db, phoneNumber);
      return countGuess(context, { guarded, ip: input.ip, account: accountNow });
    }
    if (isRefusal(opened)) return opened;
    const accessToken = await giveSession(context, opened, input);
    knowDevice(context, input, account);
    return { accessToken };
  });
});

/**
 * Counts a wrong password. The lock and the messages about it are written together or not at all. Both messages are written, and
 * the address's caps taken, in any case: neither the time nor what is left says whether there is an account, or an e-mail address.
 */
function countGuess(
  context: AppContext,
  { guarded, ip, account }: { guarded: Guarded; ip: string; account: Account | undefined },
) {
  const { companyShortName } = context.config.company;
  return transact(context.db, async (trx) => {
    const { outcome, refusal } = await countWrongPassword(trx, context, guarded);
    if (outcome === 'lock_set') {
      const { language, email } = await readRecipient(context, trx, account?.memberId ?? houseId);
      const { kind: template, text } = notice('signInLocked', () => ({ companyShortName }));
      const cause = { by: 'stranger' } as const;
      const common = { memberId: account?.memberId, template, language, cause };
      const sms = { ...common, channel: 'sms', to: guarded.identifier, text: text(language).sms } as const;
      if (await takeAddressCaps(context, trx, ip))
        await writeThenKeep(trx, account !== undefined, () => sendMessage(trx, context, sms));
      const to = email ?? guarded.identifier;
      const letter = { ...common, channel: 'email', to, text: letterText(text(language)) } as const;
      await writeThenKeep(trx, email !== undefined, () => sendMessage(trx, context, letter));
    }
    return refusal ?? refuse('CREDENTIALS_WRONG');
  });
}
