import { emailProofTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import type { Refusal } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { codeLimits } from '../limits.ts';
import { emailProofTemplate, emailRefusal } from '../message/email-caps.ts';
import { letterText } from '../message/letter.ts';
import { readRecipient } from '../message/recipient.ts';
import { sendMessage } from '../message/send-message.ts';
import type { Trx } from '../transact.ts';
import { insertChallenge, lockPhone } from './challenge.sql.ts';
import {
  type CodeRequest,
  challengeHashes,
  codesExhausted,
  codesOfDay,
  findAsked,
  freshCode,
} from './challenge.ts';

const purpose = 'email_proof' as const;

/** What the code of an e-mail address is bound to. */
export function emailBinding(memberId: string, email: string) {
  return { memberId, email };
}

/**
 * Makes a code that proves an e-mail address and sends it there: the one message that goes to an address that is not proved.
 * It is no step-up: no other action takes it. Compared by `checkChallenge`.
 */
export async function issueEmailChallenge(
  trx: Trx,
  context: AppContext,
  {
    memberId,
    phoneNumber,
    email,
    idempotencyKey,
  }: Pick<CodeRequest, 'memberId' | 'idempotencyKey'> & { phoneNumber: string; email: string },
): Promise<
  { challengeId: string; expiresAt: Date } | Refusal<'STEP_UP_CODES_EXHAUSTED' | 'EMAIL_LIMIT_REACHED'>
> {
  const now = context.now();
  // Two requests at once must not read the same count.
  await lockPhone(trx, phoneNumber);
  const boundTo = emailBinding(memberId, email);
  const asked = await findAsked(trx, { memberId, purpose }, { idempotencyKey, boundTo, to: email, now });
  if (asked.sent !== undefined) return asked.sent;
  const { challengeId } = asked;
  const today = await codesOfDay(trx, context, { memberId, purpose });
  if (today.usedUp) return codesExhausted(now, today.until);
  const unsent = await emailRefusal(context, trx, {
    to: email,
    memberId,
    by: 'member',
    template: emailProofTemplate,
  });
  if (unsent !== undefined) return unsent;
  const expiresAt = new Date(now.getTime() + codeLimits.emailLivesMilliseconds);
  const code = freshCode();
  await insertChallenge(
    trx,
    { memberId, purpose },
    {
      id: challengeId,
      phoneNumber,
      triesLeft: codeLimits.tries,
      createdAt: now,
      expiresAt,
      ...challengeHashes(context, { challengeId, code, boundTo }),
    },
  );
  await sendCode(trx, context, { memberId, email, code });
  return { challengeId, expiresAt };
}

async function sendCode(
  trx: Trx,
  context: AppContext,
  { memberId, email, code }: { memberId: string; email: string; code: string },
): Promise<void> {
  const { language } = await readRecipient(context, trx, memberId);
  const { companyShortName } = context.config.company;
  const letter = (shown: string) => letterText(emailProofTexts[language]({ code: shown, companyShortName }));
  await sendMessage(trx, context, {
    memberId,
    channel: 'email',
    to: email,
    template: emailProofTemplate,
    language,
    text: letter('*'.repeat(codeLimits.digits)),
    secretText: letter(code),
    cause: { by: 'member' },
  });
}
