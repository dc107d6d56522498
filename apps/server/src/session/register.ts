import { register } from '@sagwan/contract/session/register.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { passwordRefusal } from '@sagwan/domain/member/password.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { countryOf } from '../company/country.ts';
import { type Input, serve } from '../serve.ts';
import { checkChallenge } from '../stepup/challenge.ts';
import { type Trx, transact } from '../transact.ts';
import { insertMember } from './account.sql.ts';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import { memberSignInQueue } from './sign-in-queue.ts';

/** Thrown to roll the registration back when the phone number is taken. */
class PhoneTaken extends Error {}

/** Makes a member account. Address and country are the request's own; what the body says of them is ignored. */
export const registerHandler = serve(register, (context, input) =>
  memberSignInQueue(async () => {
    const { body } = input;
    const weak = passwordRefusal(body.password, body, commonPasswords);
    if (weak !== undefined) return weak;
    const { invitationCode, invitationCodes, otp } = context.config.company.registrationForms;
    if (invitationCode && !invitationCodes.includes(body.invitationCode ?? ''))
      return refuse('INVITATION_INVALID');
    const passwordHash = await hashPassword(body.password);
    try {
      return await transact(context.db, async (trx) => {
        if (otp) {
          const confirmed = await confirmPhone(trx, context, body);
          if (isRefusal(confirmed)) return confirmed;
        }
        await insertNewMember(trx, context, input, passwordHash);
        return { state: 'MEMBER_CREATED' as const };
      });
    } catch (error) {
      if (error instanceof PhoneTaken) return refuse('PHONE_TAKEN');
      throw error;
    }
  }),
);

async function confirmPhone(trx: Trx, context: AppContext, body: Input<typeof register>['body']) {
  if (body.otp === undefined) return refuse('STEP_UP_REQUIRED');
  const { phoneNumber, otp: code } = body;
  return checkChallenge(trx, context, {
    challengeId: undefined,
    phoneNumber,
    purpose: 'registration',
    boundTo: { phoneNumber },
    code,
  });
}

async function insertNewMember(
  trx: Trx,
  context: AppContext,
  { body, ip, requestId }: Input<typeof register>,
  passwordHash: string,
): Promise<void> {
  const memberId = uuid();
  const createdAt = context.now();
  const inserted = await insertMember(trx, {
    memberId,
    phoneNumber: body.phoneNumber,
    fullName: body.fullName,
    email: body.email,
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
  await writeAudit(trx, {
    memberId,
    actor: { kind: 'member', id: memberId },
    action: 'member.register',
    subject: { kind: 'member', id: memberId },
    requestId,
    at: createdAt,
  });
}
