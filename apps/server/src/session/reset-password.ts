import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { passwordRefusal } from '@sagwan/domain/session/password.ts';
import { freeQuota } from '../caps/quotas.ts';
import { serve } from '../serve.ts';
import { readAsker } from '../stepup/asker-cookie.ts';
import { comparePhoneCode, markPhoneCodeUsed } from '../stepup/phone-code.ts';
import { transact } from '../transact.ts';
import { findAccount, lockIfUnchanged } from './account.sql.ts';
import { setPassword } from './change-password.ts';
import { codeQueue } from './code-queue.ts';
import { commonPasswords } from './common-passwords.ts';
import { stopWaitingChange } from './make-phone-change.ts';
import { knowDevice, memberDevice, memberSource } from './member-device.ts';
import { signIns } from './open-session.ts';
import { hashPassword } from './password.ts';
import { deleteGuards } from './sign-in-guard.sql.ts';
import { claimOf, memberSignInQueue } from './sign-in-queue.ts';

/**
 * Sets a new password with a code sent to the phone. Before the code is proved right, an unknown number is answered
 * like a known one: the name, which only a member has, is compared after it. It is also the owner's way in while others'
 * guesses have locked sign-in: the locks end, and the browser is a known device from now on.
 */
export const resetPasswordHandler = serve(resetPassword, async (context, input) => {
  const { phoneNumber, otp, newPassword } = input.body;
  const weak = passwordRefusal(newPassword, { phoneNumber, fullName: '' }, commonPasswords);
  if (weak !== undefined) return weak;
  const account = await findAccount(context.db, phoneNumber);
  const codes = { purpose: 'password_reset', phoneNumber } as const;
  const from = memberDevice(context, input, phoneNumber);
  const compared = await codeQueue(claimOf(from), () =>
    transact(context.db, (trx) =>
      comparePhoneCode(trx, context, {
        ...codes,
        source: memberSource(from, account),
        askerHash: readAsker(input.request, context.config),
        boundTo: { phoneNumber },
        code: otp,
      }),
    ),
  );
  // A code that was never sent is answered like a wrong one: the answer does not say whether one was.
  if (isRefusal(compared))
    return compared.refused === 'STEP_UP_REQUIRED' ? refuse('STEP_UP_INVALID') : refuse(compared.refused);
  if (account === undefined) return refuse('STEP_UP_INVALID');
  const named = passwordRefusal(newPassword, account, commonPasswords);
  if (named !== undefined) return named;
  // Only now: a guess at a code costs no hash. Whoever has the code is no stranger to the queue.
  const claim = { from: `phone:${phoneNumber}`, isKnown: true };
  const passwordHash = await memberSignInQueue(claim, () => hashPassword(newPassword));
  const done = await transact(context.db, async (trx) => {
    if (!(await markPhoneCodeUsed(trx, context, codes, compared.challengeId)))
      return refuse('STEP_UP_INVALID');
    const { memberId } = account;
    // While the hash was made, the number may have become another one: a lost phone must not get the account back.
    if (!(await lockIfUnchanged(trx, { memberId, phoneNumber }))) return refuse('STEP_UP_INVALID');
    await setPassword(trx, context, { memberId, phoneNumber, passwordHash }, input.requestId);
    // What was guessed at the old password no longer counts.
    await deleteGuards(trx, phoneNumber);
    // Who knew the old password may have used them up.
    await freeQuota(trx, context, signIns(account));
    // Whoever has the phone of before did not lose it.
    await stopWaitingChange(trx, context, memberId, { why: 'password_reset', requestId: input.requestId });
    return { state: 'PASSWORD_CHANGED' as const };
  });
  if (!isRefusal(done)) knowDevice(context, input, account);
  return done;
});
