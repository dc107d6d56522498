import { checkRegistration } from '@sagwan/contract/session/check-registration.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { passwordRefusal } from '@sagwan/domain/session/password.ts';
import type { AppContext } from '../app-context.ts';
import { type Input, serve } from '../serve.ts';
import { markPhoneCodeUsed } from '../stepup/phone-code.ts';
import { givePhoneConfirmation } from '../stepup/phone-confirmation.ts';
import { transact } from '../transact.ts';
import { findAccount } from './account.sql.ts';
import { checkInvitation } from './check-invitation.ts';
import { commonPasswords } from './common-passwords.ts';
import { provePhone } from './prove-phone.ts';

/**
 * Checks what one form of the registration says, so that a refusal is read where it arises. The same decisions are made
 * again when all is sent. Who has not proved the phone, where that is asked for, does not learn whether it is taken.
 */
export const checkRegistrationHandler = serve(checkRegistration, async (context, input) => {
  const { invitationCode, phoneNumber, fullName = '', password } = input.body;
  const { registrationForms } = context.config.company;
  const weak =
    password !== undefined &&
    phoneNumber !== undefined &&
    passwordRefusal(password, { phoneNumber, fullName }, commonPasswords);
  if (weak) return weak;
  const uninvited =
    invitationCode === undefined ? undefined : await checkInvitation(context, invitationCode, input.ip);
  if (uninvited !== undefined) return uninvited;
  const accepted = { state: 'FORM_ACCEPTED' as const };
  if (phoneNumber === undefined) return accepted;
  const phoneConfirmation = registrationForms.otp ? await proofOf(context, input, phoneNumber) : undefined;
  if (isRefusal(phoneConfirmation)) return phoneConfirmation;
  if ((await findAccount(context.db, phoneNumber)) !== undefined) return refuse('PHONE_TAKEN');
  return { ...accepted, ...(phoneConfirmation !== undefined && { phoneConfirmation }) };
});

async function proofOf(context: AppContext, input: Input<typeof checkRegistration>, phoneNumber: string) {
  const proved = await provePhone(context, { ...input.body, phoneNumber }, input);
  if (isRefusal(proved)) return proved;
  const { challengeId } = proved;
  if (challengeId === undefined) return input.body.phoneConfirmation;
  const confirmed = { purpose: 'registration', phoneNumber } as const;
  const used = await transact(context.db, (trx) => markPhoneCodeUsed(trx, context, confirmed, challengeId));
  return used ? givePhoneConfirmation(context, confirmed) : refuse('STEP_UP_INVALID');
}
