import { setTimeout as sleep } from 'node:timers/promises';
import { askLostPhone } from '@sagwan/contract/session/ask-lost-phone.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { isSamePerson, lostPhoneWaitMilliseconds } from '@sagwan/domain/session/lost-phone.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota, takeQuotas } from '../caps/quotas.ts';
import { houseId } from '../house-id.ts';
import { keepAnswer, readKey, stableText } from '../idempotency/once.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import { lostPhoneLimits } from '../limits.ts';
import { lockMemberRow } from '../member/member.ts';
import { readMemberRecord } from '../member/read-record.ts';
import { type Input, serve } from '../serve.ts';
import { readAsker } from '../stepup/asker-cookie.ts';
import { comparePhoneCode, markPhoneCodeUsed } from '../stepup/phone-code.ts';
import { newDatedNumber } from '../system/dated-number.ts';
import { type Trx, transact } from '../transact.ts';
import { findAccount } from './account.sql.ts';
import { codeQueue } from './code-queue.ts';
import { insertPhoneChange, isPhoneTaken, waitingPhoneChange } from './phone-change.sql.ts';
import { sendSecurityNotice } from './security-notice.ts';
import { claimOf } from './sign-in-queue.ts';
import { networkOf, strangerAt } from './source.ts';

type Ask = Input<typeof askLostPhone>;

const asked = { state: 'LOST_PHONE_ASKED_IF_POSSIBLE' } as const;

/**
 * Takes a request for another number in place of a lost one (decision 0049). What is answered, and when, does not say whether the
 * old number has an account or whose it is; of what fits none nothing is kept but that it was answered.
 */
export const askLostPhoneHandler = serve(askLostPhone, async (context, input) => {
  const answersAt = sleep(lostPhoneLimits.answersAfterMilliseconds);
  const answer = await ask(context, input);
  await answersAt;
  return answer;
});

async function ask(context: AppContext, { body, ip, request, requestId }: Ask) {
  const { oldPhoneNumber, newPhoneNumber, otp } = body;
  if (oldPhoneNumber === newPhoneNumber) return refuse('PHONE_UNCHANGED');
  const codes = { purpose: 'lost_phone', phoneNumber: newPhoneNumber } as const;
  const compared = await codeQueue(claimOf({ ip, device: undefined }), () =>
    transact(context.db, (trx) =>
      comparePhoneCode(trx, context, {
        ...codes,
        source: strangerAt(ip),
        askerHash: readAsker(request, context.config),
        boundTo: { phoneNumber: newPhoneNumber },
        code: otp,
      }),
    ),
  );
  const key = answerKey(context, body);
  if (isRefusal(compared)) {
    if (await readKey(context.db, key)) return asked;
    return refuse(compared.refused === 'STEP_UP_REQUIRED' ? 'STEP_UP_INVALID' : compared.refused);
  }
  const tooMany = await takeQuota(context, { quota: 'lost_phones_of_address', of: networkOf(ip) });
  if (tooMany !== undefined) return tooMany;
  return transact(context.db, async (trx) => {
    // Said only to whoever has that phone in hand. The code stays good, so that it is said again where the answer was lost.
    if (await isPhoneTaken(trx, newPhoneNumber)) return refuse('PHONE_TAKEN');
    if (!(await markPhoneCodeUsed(trx, context, codes, compared.challengeId)))
      return (await readKey(trx, key)) ? asked : refuse('STEP_UP_INVALID');
    await record(trx, context, body, requestId);
    await keepAnswer(trx, { ...key, now: context.now() }, key.key, asked);
    return asked;
  });
}

/**
 * Under which the answer is kept, with the code used up: whoever lost it sends the same again and is answered the same. The house's,
 * since it may be about no member; a keyed hash of all that was typed, since nothing else of it may stay.
 */
function answerKey({ config }: AppContext, body: Ask['body']) {
  const { name: route } = askLostPhone;
  return { memberId: houseId, route, key: keyedHash(config.keys.hash, route, stableText(body)) };
}

/** Records the request where it names a member whose identity can be checked, and no other change waits. */
async function record(
  trx: Trx,
  context: AppContext,
  { oldPhoneNumber, newPhoneNumber, ...typed }: Ask['body'],
  requestId: string,
): Promise<void> {
  const memberId = (await findAccount(trx, oldPhoneNumber))?.memberId;
  if (memberId === undefined) return;
  const member = await lockMemberRow(trx, memberId);
  // Not where the account was closed while this waited for it: the number leads to none any more.
  if ((await findAccount(trx, oldPhoneNumber))?.memberId !== memberId) return;
  const { personal, identity, fullName } = (await readMemberRecord(trx, memberId, context)).record;
  // Without an ID and a selfie on file there is nothing to compare a face with; nor can there be a loan.
  if (personal === null || identity === null) return;
  if (!isSamePerson(typed, { ...personal, fullName })) return;
  if ((await waitingPhoneChange(trx, memberId)) !== undefined) return;
  const uses = [
    { quota: 'lost_phones', of: `${memberId} ${newPhoneNumber}` },
    { quota: 'lost_phones_of_member', of: memberId },
  ] as const;
  if (await takeQuotas(context, uses, 'DAY_LIMIT_REACHED', trx)) return;
  const id = uuid();
  const at = context.now();
  const dueAt = new Date(at.getTime() + lostPhoneWaitMilliseconds);
  const requestNumber = `LP${newDatedNumber(at, 6)}`;
  await insertPhoneChange(trx, memberId, {
    id,
    requestNumber,
    oldPhoneNumber,
    newPhoneNumber,
    askedAt: at,
    dueAt,
  });
  await writeAudit(trx, {
    memberId,
    actor: { kind: 'anyone' },
    action: 'member.ask_lost_phone',
    at,
    requestId,
    subject: { kind: 'phone_change', id },
  });
  const { companyShortName } = context.config.company;
  await sendSecurityNotice(trx, context, {
    to: member,
    kind: 'lostPhoneAsked',
    facts: (language) => ({
      companyShortName,
      number: masked(newPhoneNumber),
      until: longDateTime(dueAt, language),
    }),
  });
}
