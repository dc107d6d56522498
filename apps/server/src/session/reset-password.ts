import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { passwordRefusal } from '@sagwan/domain/member/password.ts';
import { serve } from '../serve.ts';
import { compareCode, markUsed } from '../stepup/challenge.ts';
import { transact } from '../transact.ts';
import { findAccount } from './account.sql.ts';
import { setPassword } from './change-password.ts';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import { memberSignInQueue } from './sign-in-queue.ts';

/**
 * Sets a new password with a code sent to the phone. Before the code is proved right, an unknown number is answered
 * like a known one: the name, which only a member has, is compared after it.
 */
export const resetPasswordHandler = serve(resetPassword, (context, { body, requestId }) =>
  memberSignInQueue(async () => {
    const { phoneNumber, otp, newPassword } = body;
    const weak = passwordRefusal(newPassword, { phoneNumber, fullName: '' }, commonPasswords);
    if (weak !== undefined) return weak;
    const account = await findAccount(context.db, phoneNumber);
    const passwordHash = await hashPassword(newPassword);
    return transact(context.db, async (trx) => {
      const owner = { purpose: 'password_reset', phoneNumber } as const;
      const compared = await compareCode(trx, context, {
        ...owner,
        challengeId: undefined,
        boundTo: { phoneNumber },
        code: otp,
      });
      // A code that was never sent is answered like a wrong one: the answer does not say whether one was.
      if (isRefusal(compared)) {
        return compared.refused === 'STEP_UP_REQUIRED' ? refuse('STEP_UP_INVALID') : refuse(compared.refused);
      }
      if (account === undefined) return refuse('STEP_UP_INVALID');
      const named = passwordRefusal(newPassword, account, commonPasswords);
      if (named !== undefined) return named;
      await markUsed(trx, owner, compared.challengeId, context.now());
      await setPassword(trx, context, { ...account, passwordHash }, requestId);
      return { state: 'PASSWORD_CHANGED' as const };
    });
  }),
);
