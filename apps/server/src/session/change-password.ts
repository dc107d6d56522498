import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { passwordRefusal } from '@sagwan/domain/session/password.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import { lockMemberRow } from '../member/member.ts';
import { type Input, serve } from '../serve.ts';
import { askedAnswer, askStepUp, checkStepUp, hasProof, hasProvedBefore } from '../stepup/step-up.ts';
import { type Trx, transact } from '../transact.ts';
import { readAccount, setPasswordHash } from './account.sql.ts';
import { commonPasswords } from './common-passwords.ts';
import { knowDevice } from './member-device.ts';
import { findSignedInAt, lockSession, revokeSessions } from './member-session.sql.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { memberSignInQueue } from './sign-in-queue.ts';

/** Who signed in this recently need not prove it again (decisions §2, 'changing a password'). */
const freshSignInMilliseconds = 5 * minuteMilliseconds;

/** Changes the password, after step-up unless just signed in, and ends all other sessions. */
export const changePasswordHandler = serve(changePassword, async (context, input) => {
  const { body, caller } = input;
  const { memberId } = caller;
  // Not by the number in the token: it may be another's by now.
  const account = await readAccount(context.db, memberId);
  if (account === undefined) return refuse('MEMBER_UNKNOWN');
  const weak = passwordRefusal(body.newPassword, account, commonPasswords);
  if (weak !== undefined) return weak;
  const signedInAt = await findSignedInAt(context.db, caller);
  const fresh =
    signedInAt !== undefined && context.now().getTime() - signedInAt.getTime() <= freshSignInMilliseconds;
  const proved = fresh ? 'confirmed' : await proveMember(context, input);
  const claim = { from: `member:${memberId}`, isKnown: true };
  if (proved === 'confirmed before') {
    const isSet = await memberSignInQueue(claim, () =>
      verifyPassword(account.passwordHash, body.newPassword),
    );
    return isSet ? { state: 'PASSWORD_CHANGED' as const } : refuse('STEP_UP_REQUIRED');
  }
  if (proved !== 'confirmed') return proved;
  const tooMany = await takeQuota(context, { quota: 'password_changes', of: memberId });
  if (tooMany !== undefined) return tooMany;
  // Only now: a request without a right code costs no hash.
  const passwordHash = await memberSignInQueue(claim, () => hashPassword(body.newPassword));
  const member = await transact(context.db, async (trx) => {
    const locked = await lockMemberRow(trx, memberId);
    // Whoever has set another password meanwhile has ended this session, and must not lose the account to it.
    const session = await lockSession(trx, caller);
    if (session === undefined || session.revokedAt !== undefined) return undefined;
    const change = { memberId, phoneNumber: locked.phoneNumber, passwordHash, keepSessionId: session.id };
    await setPassword(trx, context, change, input.requestId);
    return locked;
  });
  if (member === undefined) return refuse('ACCESS_TOKEN_INVALID');
  knowDevice(context, input, member);
  return { state: 'PASSWORD_CHANGED' as const };
});

/** Compares the proof and uses it up, or asks for one. After a lost answer the member sends the same code again, which is used up by then. */
function proveMember(context: AppContext, input: Input<typeof changePassword>) {
  const { body } = input;
  const { memberId } = input.caller;
  return transact(context.db, async (trx) => {
    if (!hasProof(body)) return askForProof(trx, context, input);
    const { challengeId, otp, passkey } = body;
    const action = { memberId, purpose: 'password_change' as const, boundTo: { memberId } };
    const confirmed = await checkStepUp(trx, context, { ...action, challengeId, otp, passkey });
    if (!isRefusal(confirmed) || confirmed.refused !== 'STEP_UP_REQUIRED') return confirmed;
    if (await hasProvedBefore(trx, context, { ...action, challengeId, otp }))
      return 'confirmed before' as const;
    // A code that was never sent is asked for now.
    return askForProof(trx, context, input);
  });
}

async function askForProof(
  trx: Trx,
  context: AppContext,
  { body: { factor }, caller: { memberId }, idempotencyKey }: Input<typeof changePassword>,
) {
  const { companyShortName } = context.config.company;
  const asked = await askStepUp(trx, context, {
    memberId,
    factor,
    purpose: 'password_change',
    boundTo: { memberId },
    idempotencyKey,
    text: (code, language) => codeTexts[language].passwordChangeCode({ code, companyShortName }),
  });
  return askedAnswer('OTP_REQUIRED', asked);
}

/** Sets a password, ends the member's other sessions and sends notices of it. */
export async function setPassword(
  trx: Trx,
  context: AppContext,
  change: {
    memberId: string;
    phoneNumber: string;
    passwordHash: string;
    keepSessionId?: string;
  },
  requestId: string,
): Promise<void> {
  const at = context.now();
  const { memberId, passwordHash, keepSessionId } = change;
  await setPasswordHash(trx, memberId, { passwordHash, at });
  await revokeSessions(trx, memberId, {
    ...(keepSessionId === undefined ? {} : { except: keepSessionId }),
    why: 'password_changed',
    at,
  });
  await writeAudit(trx, {
    memberId,
    actor: { kind: 'member', id: memberId },
    action: 'session.change_password',
    subject: { kind: 'member', id: memberId },
    requestId,
    at,
  });
  const { companyShortName } = context.config.company;
  await sendSecurityNotice(trx, context, {
    to: change,
    kind: 'passwordChanged',
    facts: () => ({ companyShortName }),
  });
}
