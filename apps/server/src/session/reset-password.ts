import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { passwordRefusal } from '@sagwan/domain/member/password.ts';
import { serve } from '../serve.ts';
import { checkChallenge } from '../stepup/challenge.ts';
import { transact } from '../transact.ts';
import { findAccount } from './account.sql.ts';
import { setPassword } from './change-password.ts';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword } from './password.ts';

/** Sets a new password with a code sent to the phone. An unknown number is answered like a wrong code. */
export const resetPasswordHandler = serve(resetPassword, async (ground, { body, requestId }) => {
  const { phoneNumber, otp, newPassword } = body;
  const account = await findAccount(ground.db, phoneNumber);
  const person = { phoneNumber, fullName: account?.fullName ?? '' };
  const weak = passwordRefusal(newPassword, person, commonPasswords);
  if (weak !== undefined) return weak;
  const passwordHash = await hashPassword(newPassword);
  if (account === undefined) return refuse('STEP_UP_INVALID');
  return transact(ground.db, async (trx) => {
    const confirmed = await checkChallenge(trx, ground, {
      challengeId: undefined,
      phoneNumber,
      purpose: 'password_reset',
      boundTo: { phoneNumber },
      code: otp,
    });
    // A code that was never sent is answered like a wrong one: nobody learns whether one was.
    if (isRefusal(confirmed)) {
      return confirmed.refused === 'STEP_UP_REQUIRED' ? refuse('STEP_UP_INVALID') : refuse(confirmed.refused);
    }
    await setPassword(trx, ground, { ...account, passwordHash }, requestId);
    return { state: 'PASSWORD_CHANGED' as const };
  });
});
