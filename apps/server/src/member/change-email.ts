import { changeEmail } from '@sagwan/contract/member/change-email.ts';
import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { maskedEmail } from '@sagwan/domain/member/mask.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { sendNotice } from '../message/send-notice.ts';
import { type Input, serve } from '../serve.ts';
import { checkChallenge } from '../stepup/challenge.ts';
import { emailBinding, issueEmailChallenge } from '../stepup/email-challenge.ts';
import { type Trx, transact } from '../transact.ts';
import { lockMember, type Member, setEmail } from './member.sql.ts';

/**
 * Puts an e-mail address on file once the member has shown that it is theirs, by the code that was sent to it. Until then
 * the earlier one stays. The one that is on file but was never proved, or became unreachable, is proved in the same way.
 */
export const changeEmailHandler = serve(changeEmail, async (context, input) => {
  if (context.email.name === 'none') return refuse('EMAIL_UNAVAILABLE');
  return transact(context.db, async (trx) => {
    const member = await lockMember(trx, input.caller.memberId);
    const { email, otp } = input.body;
    const isInUse =
      member.email === email && member.emailProvenAt !== null && member.emailUnreachableAt === null;
    if (isInUse) return { state: 'EMAIL_CHANGED' as const };
    return otp === undefined
      ? askForCode(trx, context, member, input)
      : change(trx, context, { member, input, code: otp });
  });
});

async function askForCode(
  trx: Trx,
  context: AppContext,
  { memberId, phoneNumber }: Member,
  { body: { email }, idempotencyKey }: Input<typeof changeEmail>,
) {
  const issued = await issueEmailChallenge(trx, context, { memberId, phoneNumber, email, idempotencyKey });
  if (isRefusal(issued)) return issued;
  const { challengeId, expiresAt } = issued;
  return { state: 'CODE_SENT' as const, challengeId, expiresAt: expiresAt.toISOString() };
}

async function change(
  trx: Trx,
  context: AppContext,
  { member, input, code }: { member: Member; input: Input<typeof changeEmail>; code: string },
) {
  const { body, caller, requestId } = input;
  const { memberId, phoneNumber } = member;
  const { email, challengeId } = body;
  const confirmed = await checkChallenge(trx, context, {
    memberId,
    purpose: 'email_proof',
    challengeId,
    code,
    boundTo: emailBinding(memberId, email),
  });
  if (isRefusal(confirmed)) return confirmed;
  const at = context.now();
  // Before it is changed, so that the notice goes to the earlier address, where that is proved; and to the phone.
  if (member.email !== email) {
    const { companyShortName } = context.config.company;
    const changed = notice('emailChanged', () => ({ companyShortName, email: maskedEmail(email) }));
    await sendNotice(trx, context, { memberId, phoneNumber, notice: changed, cause: { by: 'member' } });
  }
  await setEmail(trx, memberId, { email, provenAt: at });
  await writeAudit(trx, {
    memberId,
    actor: { kind: 'member', id: memberId },
    action: 'member.change_email',
    subject: { kind: 'member', id: memberId },
    after: { sessionId: caller.sessionId },
    personal: {
      key: await context.keyring.of(trx, memberId),
      before: { email: member.email },
      after: { email },
    },
    requestId,
    at,
  });
  return { state: 'EMAIL_CHANGED' as const };
}
