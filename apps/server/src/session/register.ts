import { register } from '@sagwan/contract/session/register.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { passwordRefusal } from '@sagwan/domain/session/password.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { countryOf } from '../company/country.ts';
import { type Input, serve } from '../serve.ts';
import { markPhoneCodeUsed } from '../stepup/phone-code.ts';
import { type Trx, transact } from '../transact.ts';
import { insertMember } from './account.sql.ts';
import { checkInvitation } from './check-invitation.ts';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import { provePhone } from './prove-phone.ts';
import { memberSignInQueue } from './sign-in-queue.ts';
import { customerOf } from './source.ts';

/** Thrown to roll the registration back when the phone number is taken. */
class PhoneTaken extends Error {}

/** Makes a member account. Address and country are the request's own; what the body says of them is ignored. */
export const registerHandler = serve(register, async (context, input) => {
  const { body, ip, requestId } = input;
  const weak = passwordRefusal(body.password, body, commonPasswords);
  if (weak !== undefined) return weak;
  const uninvited = await checkInvitation(context, body.invitationCode, ip);
  if (uninvited !== undefined) return uninvited;
  const { otp } = context.config.company.registrationForms;
  // Before anything that an account could change: who has not proved the phone does not learn whether it is taken.
  const proved = otp ? await provePhone(context, body, input) : undefined;
  if (isRefusal(proved)) return proved;
  const claim =
    proved === undefined
      ? { from: customerOf(ip), isKnown: false }
      : { from: `phone:${body.phoneNumber}`, isKnown: true };
  const passwordHash = await memberSignInQueue(claim, () => hashPassword(body.password));
  try {
    return await transact(context.db, async (trx) => {
      const challengeId = proved?.challengeId;
      if (challengeId !== undefined && !(await markPhoneCodeUsed(trx, context, codesOf(body), challengeId)))
        return refuse('STEP_UP_INVALID');
      await insertNewMember(trx, context, { body, ip, requestId }, passwordHash);
      return { state: 'MEMBER_CREATED' as const };
    });
  } catch (error) {
    if (error instanceof PhoneTaken) return refuse('PHONE_TAKEN');
    throw error;
  }
});

type Body = Input<typeof register>['body'];

const codesOf = ({ phoneNumber }: Body) => ({ purpose: 'registration', phoneNumber }) as const;

async function insertNewMember(
  trx: Trx,
  context: AppContext,
  { body, ip, requestId }: Pick<Input<typeof register>, 'body' | 'ip' | 'requestId'>,
  passwordHash: string,
): Promise<void> {
  const memberId = uuid();
  const createdAt = context.now();
  const inserted = await insertMember(trx, {
    memberId,
    phoneNumber: body.phoneNumber,
    fullName: body.fullName,
    email: body.email === '' ? undefined : body.email,
    language: body.language ?? 'en',
    passwordHash,
    workPlaceCountry: body.workPlaceCountry,
    workLocation: body.workLocation,
    jobTitle: body.jobTitle,
    jobCategory: body.jobCategory,
    monthlyNetIncomeMinor: BigInt(body.monthlyNetIncome) * 100n,
    registrationIp: ip,
    registrationCountry: countryOf(ip),
    companyName: context.config.company.companyName,
    createdAt,
  });
  if (!inserted) throw new PhoneTaken();
  await context.keyring.make(trx, memberId, createdAt);
  await writeAudit(trx, {
    memberId,
    actor: { kind: 'member', id: memberId },
    action: 'member.register',
    subject: { kind: 'member', id: memberId },
    requestId,
    at: createdAt,
  });
}
