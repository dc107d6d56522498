import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import type { AppContext } from '../app-context.ts';
import { type Input, serve } from '../serve.ts';
import { giveAsker } from '../stepup/asker-cookie.ts';
import { issuePhoneCode } from '../stepup/phone-code.ts';
import { transact } from '../transact.ts';
import { findAccount } from './account.sql.ts';
import { codeQueue } from './code-queue.ts';
import { memberDevice, memberSource, type RequestDevice } from './member-device.ts';
import { claimOf } from './sign-in-queue.ts';

const textOf = {
  password_reset: 'passwordResetCode',
  registration: 'registrationCode',
  lost_phone: 'lostPhoneCode',
} as const;

/**
 * Sends a code for a password reset to a member, for registration to a number without an account, and in place of a lost phone
 * to whatever number. Every case is answered alike, those where a limit is reached included. A code is made even where none is
 * sent, so that the form it is for answers alike as well.
 */
export const requestOtpHandler = serve(requestOtp, (context, input) => {
  const from = memberDevice(context, input, input.body.phoneNumber);
  return codeQueue(claimOf(from), () => sendOtp(context, input, from));
});

async function sendOtp(context: AppContext, input: Input<typeof requestOtp>, from: RequestDevice) {
  const { phoneNumber, purpose } = input.body;
  const account = await findAccount(context.db, phoneNumber);
  const source = memberSource(from, account);
  const { companyShortName, registrationForms } = context.config.company;
  const askerHash = giveAsker(input, context.config);
  const language = account?.language ?? input.body.language ?? 'en';
  await transact(context.db, (trx) =>
    issuePhoneCode(trx, context, {
      memberId: account?.memberId,
      phoneNumber,
      purpose,
      source,
      askerHash,
      idempotencyKey: input.idempotencyKey,
      language,
      boundTo: { phoneNumber },
      text: (code) => codeTexts[language][textOf[purpose]]({ code, companyShortName }),
      send: {
        password_reset: account !== undefined,
        registration: account === undefined && registrationForms.otp,
        lost_phone: true,
      }[purpose],
    }),
  );
  return { state: 'OTP_SENT_IF_POSSIBLE' as const };
}
