import { changePhone, proveNewPhone, stopPhoneChange } from '@sagwan/contract/session/change-phone.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { mayChangePhone, phoneChangeDueAt } from '@sagwan/domain/session/phone-change.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { lockMember } from '../member/member.ts';
import { type Input, serve } from '../serve.ts';
import {
  type ConfirmedPhone,
  givePhoneConfirmation,
  isPhoneConfirmation,
} from '../stepup/phone-confirmation.ts';
import { askedAnswer, askStepUp, checkStepUp, hasProof, hasProvedBefore } from '../stepup/step-up.ts';
import { type Trx, transact } from '../transact.ts';
import {
  auditPhoneChange,
  type LockedMember,
  makePhoneChange,
  stopWaitingChange,
} from './make-phone-change.ts';
import { knowDevice } from './member-device.ts';
import {
  insertPhoneChange,
  isPhoneTaken,
  notePhoneChangedAt,
  type PhoneChange,
  waitingPhoneChange,
} from './phone-change.sql.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { signMemberToken } from './token.ts';

type Change = Pick<Input<typeof changePhone>['body'], 'newPhoneNumber'>;

/** The member, locked, and whether this number may be asked for at all. */
async function decided(trx: Trx, memberId: string, { newPhoneNumber: to }: Change) {
  const member = await lockMember(trx, memberId);
  const waits = (await waitingPhoneChange(trx, memberId)) !== undefined;
  return mayChangePhone({ from: member.phoneNumber, to, waits }) ?? member;
}

const confirmedPhone = (memberId: string, { newPhoneNumber }: Change): ConfirmedPhone => ({
  purpose: 'phone_change',
  memberId,
  phoneNumber: newPhoneNumber,
});

/**
 * Sends a code to the new number, or exchanges it for a proof. Whether the number has an account is said only to whoever has
 * that phone in hand.
 */
export const proveNewPhoneHandler = serve(proveNewPhone, (context, { body, caller, idempotencyKey }) =>
  transact(context.db, async (trx) => {
    const { memberId } = caller;
    const { newPhoneNumber, challengeId, otp } = body;
    const member = await decided(trx, memberId, body);
    if (isRefusal(member)) return member;
    const purpose = 'phone_new' as const;
    const boundTo = { newPhoneNumber };
    if (otp === undefined) {
      const { companyShortName } = context.config.company;
      const text = (code: string, language: Language) =>
        codeTexts[language].phoneNewCode({ code, companyShortName });
      const asked = await askStepUp(trx, context, {
        memberId,
        newPhoneNumber,
        purpose,
        boundTo,
        idempotencyKey,
        text,
      });
      return askedAnswer('OTP_REQUIRED', asked);
    }
    const proof = { memberId, purpose, boundTo, challengeId, otp };
    const confirmed = await checkStepUp(trx, context, proof);
    if (isRefusal(confirmed) && !(await hasProvedBefore(trx, context, proof))) return confirmed;
    if (await isPhoneTaken(trx, newPhoneNumber)) return refuse('PHONE_TAKEN');
    const phoneConfirmation = givePhoneConfirmation(context, confirmedPhone(memberId, body));
    return { state: 'NEW_PHONE_PROVED' as const, phoneConfirmation };
  }),
);

/** A code of the old phone changes the number at once, a passkey after a day (decision 0042). */
export const changePhoneHandler = serve(changePhone, async (context, input) => {
  const { body, caller } = input;
  const confirmed = confirmedPhone(caller.memberId, body);
  if (!isPhoneConfirmation(context, confirmed, body.phoneConfirmation)) return refuse('PHONE_NOT_PROVED');
  const outcome = await transact(context.db, (trx) => change(trx, context, input));
  if (outcome !== 'changed') return outcome;
  const { memberId, sessionId } = caller;
  const phoneNumber = body.newPhoneNumber;
  knowDevice(context, input, { memberId, phoneNumber });
  const signed = { memberId, sessionId, phoneNumber };
  const accessToken = await signMemberToken(context.config.keys.memberToken, signed, context.now());
  return { state: 'PHONE_CHANGED' as const, accessToken };
});

async function change(trx: Trx, context: AppContext, input: Input<typeof changePhone>) {
  const { body, caller, requestId } = input;
  const { memberId, sessionId } = caller;
  const { newPhoneNumber, challengeId, otp, passkey } = body;
  const purpose = 'phone_change' as const;
  const boundTo = { newPhoneNumber };
  const member = await decided(trx, memberId, body);
  // Made already, by the same code: the answer with the new access token was lost.
  const isMade = isRefusal(member) && member.refused === 'PHONE_UNCHANGED';
  if (isMade && (await hasProvedBefore(trx, context, { memberId, purpose, boundTo, challengeId, otp })))
    return 'changed' as const;
  if (isRefusal(member)) return member;
  if (!hasProof(body)) return askForProof(trx, context, input);
  const confirmed = await checkStepUp(trx, context, {
    memberId,
    purpose,
    boundTo,
    challengeId,
    otp,
    passkey,
  });
  if (isRefusal(confirmed)) return confirmed;
  const askedAt = context.now();
  const dueAt = phoneChangeDueAt(passkey === undefined ? 'sms' : 'passkey', askedAt);
  const waiting = {
    id: uuid(),
    oldPhoneNumber: member.phoneNumber,
    newPhoneNumber,
    askedAt,
    dueAt,
  };
  await insertPhoneChange(trx, memberId, waiting);
  if (dueAt <= askedAt) {
    const made = await makePhoneChange(trx, context, member, {
      change: waiting,
      keepSessionId: sessionId,
      requestId,
    });
    return made ? ('changed' as const) : refuse('PHONE_TAKEN');
  }
  return wait(trx, context, member, { ...waiting, requestId });
}

async function askForProof(
  trx: Trx,
  context: AppContext,
  { body: { newPhoneNumber, factor }, caller, idempotencyKey }: Input<typeof changePhone>,
) {
  const { companyShortName } = context.config.company;
  const number = masked(newPhoneNumber);
  const asked = await askStepUp(trx, context, {
    memberId: caller.memberId,
    purpose: 'phone_change',
    boundTo: { newPhoneNumber },
    factor,
    idempotencyKey,
    text: (code, language) => codeTexts[language].phoneChangeCode({ code, number, companyShortName }),
  });
  return askedAnswer('STEP_UP_REQUIRED', asked);
}

/** Starts the day of waiting: sends a notice to the old and the new number, and blocks withdrawals until it is over. */
async function wait(
  trx: Trx,
  context: AppContext,
  member: LockedMember,
  { id, newPhoneNumber, askedAt, dueAt, requestId }: PhoneChange & { requestId: string },
) {
  const { memberId } = member;
  await notePhoneChangedAt(trx, memberId, askedAt);
  const action = 'member.ask_phone_change';
  await auditPhoneChange(trx, { memberId, id, action, at: askedAt, requestId, by: 'member' });
  const { companyShortName } = context.config.company;
  await sendSecurityNotice(trx, context, {
    to: { ...member, newPhoneNumber },
    kind: 'phoneChangeAsked',
    facts: (language) => ({
      companyShortName,
      number: masked(newPhoneNumber),
      until: longDateTime(dueAt, language),
    }),
  });
  return { state: 'PHONE_CHANGE_WAITS' as const, dueAt: dueAt.toISOString() };
}

export const stopPhoneChangeHandler = serve(stopPhoneChange, (context, { caller, requestId }) =>
  transact(
    context.db,
    async (trx): Promise<{ state: 'PHONE_CHANGE_STOPPED' } | Refusal<'PHONE_CHANGE_UNKNOWN'>> => {
      const stopped = await stopWaitingChange(trx, context, caller.memberId, { why: 'member', requestId });
      return stopped ? { state: 'PHONE_CHANGE_STOPPED' } : refuse('PHONE_CHANGE_UNKNOWN');
    },
  ),
);
