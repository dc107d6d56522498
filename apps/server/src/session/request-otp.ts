import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { serve } from '../serve.ts';
import { issueChallenge } from '../stepup/challenge.ts';
import { transact } from '../transact.ts';
import { findAccount } from './account.sql.ts';

const codesADay = 5;

/**
 * Sends a code for a password reset to a member, and for registration to a number without an account. Every case is
 * answered alike, the day's limit included. A code is made even where none is sent, so that the form it is for answers
 * alike as well.
 */
export const requestOtpHandler = serve(requestOtp, async (context, { body }) => {
  const { phoneNumber, purpose } = body;
  const account = await findAccount(context.db, phoneNumber);
  const { companyShortName, registrationForms } = context.config.company;
  const resets = purpose === 'password_reset';
  await transact(context.db, (trx) =>
    issueChallenge(trx, context, {
      memberId: account?.memberId,
      phoneNumber,
      purpose,
      boundTo: { phoneNumber },
      dayLimit: codesADay,
      text: (code) =>
        resets
          ? messageTexts.passwordResetCode({ code, companyShortName })
          : messageTexts.registrationCode({ code, companyShortName }),
      send: resets ? account !== undefined : account === undefined && registrationForms.otp,
    }),
  );
  return { state: 'OTP_SENT_IF_POSSIBLE' as const };
});
