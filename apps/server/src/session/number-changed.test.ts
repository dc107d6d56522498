import { setUpMandate } from '@sagwan/contract/mandate/set-up-mandate.ts';
import { readPicture } from '@sagwan/contract/member/read-picture.ts';
import { removePasskey, startPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { askDataDeletion, downloadData } from '@sagwan/contract/personal-data/your-data.ts';
import { changePlan, previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { changePhone, proveNewPhone } from '@sagwan/contract/session/change-phone.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { freshPhoneNumber, type SignedInMember, uploadSample } from '../testing/accounts.ts';
import { changeBeforeWithdrawal } from '../testing/change-before-withdrawal.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { passkeyOf } from '../testing/passkey.ts';
import { releasedLoan } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { notePhoneChangedAt } from './phone-change.sql.ts';

/** What an access token from before a change of number still opens, for the minutes that it lives: nothing of the old number's. */
const world = worldForTests();

/** Changes the number with a code of the old phone; the session stays, and its token names the old number. */
async function changeNumber({
  phoneNumber,
  token,
}: Pick<SignedInMember, 'phoneNumber' | 'token'>): Promise<string> {
  const newPhoneNumber = freshPhoneNumber();
  const prove = (proof: object = {}) =>
    world.ask(proveNewPhone, { token, body: { phoneNumber, newPhoneNumber, ...proof } });
  const { challengeId } = (await prove()).body;
  const proved = await prove({ challengeId, otp: await lastCodeTo(world, newPhoneNumber) });
  const body = { phoneNumber, newPhoneNumber, phoneConfirmation: String(proved.body.phoneConfirmation) };
  const asked = await world.ask(changePhone, { token, body });
  const proof = { challengeId: String(asked.body.challengeId), otp: await lastCodeTo(world, phoneNumber) };
  const changed = await world.ask(changePhone, { token, body: { ...body, ...proof } });
  if (changed.status !== 200) throw new Error(changed.text);
  return newPhoneNumber;
}

/** To which numbers codes of a wording were sent. */
const sentTo = async ({ memberId }: Pick<SignedInMember, 'memberId'>, wording: string) =>
  (await messagesOf(world, memberId))
    .filter(({ template }) => template === wording)
    .map(({ recipient }) => recipient);

test('not a picture of whoever has registered the old number since', async () => {
  const member = await world.registerMember();
  const { phoneNumber, token } = member;
  const own = await uploadSample(world.ask, member, 'selfie');
  await changeNumber(member);
  const next = await world.registerMember(phoneNumber);
  // Its name is the same for every member.
  const theirs = await uploadSample(world.ask, next, 'signature');
  const read = (fileName: string) => world.ask(readPicture, { token, params: { phoneNumber, fileName } });
  expect([(await read(theirs)).status, (await read(own)).status]).toEqual([404, 200]);
});

test('and no code goes there: not for a password, not for a passkey', async () => {
  const member = await world.registerMember();
  const { phoneNumber, token } = member;
  const { passkeyId } = await passkeyOf(world, member);
  world.passTime(6 * minuteMilliseconds);
  const newPhoneNumber = await changeNumber(member);
  const password = 'Fresh-water-12';
  const body = { phoneNumber, newPassword: password, password };
  expect((await world.ask(changePassword, { token, body })).body.state).toBe('OTP_REQUIRED');
  expect(await sentTo(member, 'password_change_code')).toEqual([newPhoneNumber]);
  await world.ask(removePasskey, { token, body: { phoneNumber, passkeyId } });
  expect(await sentTo(member, 'passkey_remove_code')).toEqual([newPhoneNumber]);
  await world.ask(startPasskey, { token, body: { phoneNumber } });
  // The first one was added before the change.
  expect(await sentTo(member, 'passkey_add_code')).toEqual([phoneNumber, newPhoneNumber]);
});

test('not for a plan, not for auto-debit', async () => {
  const { member, own } = await releasedLoan(world);
  const { token } = member;
  const newPhoneNumber = await changeNumber(member);
  const change = { kind: 'moveDueDay', days: 10, keepInstalment: false } as const;
  const { previewHash } = (await world.ask(previewPlan, { token, body: { ...own, change } })).body;
  const body = { ...own, change, previewHash: String(previewHash) };
  const asked = await world.ask(changePlan, { token, body });
  expect(asked.body).toMatchObject({ state: 'OTP_REQUIRED' });
  expect(await sentTo(member, 'plan_change_code')).toEqual([newPhoneNumber]);
  await world.ask(setUpMandate, { token, body: { ...own, bank: 'bpi' } });
  expect(await sentTo(member, 'mandate_code')).toEqual([newPhoneNumber]);
});

test('not for what we hold, nor for its deletion; and the pictures are at the new number', async () => {
  const member = await world.registerMember();
  const { phoneNumber, token } = member;
  const fileName = await uploadSample(world.ask, member, 'selfie');
  const newPhoneNumber = await changeNumber(member);
  const download = (proof: object = {}) =>
    world.ask(downloadData, { token, body: { phoneNumber, format: 'json', ...proof } });
  const { challengeId } = (await download()).body;
  expect(await sentTo(member, 'data_download_code')).toEqual([newPhoneNumber]);
  const { body } = await download({ challengeId, otp: await lastCodeTo(world, newPhoneNumber) });
  const { publicOrigin } = world.context.config;
  expect(body.data).toMatchObject({
    pictures: { picture: [{ address: `${publicOrigin}/api/v2/images/${newPhoneNumber}/${fileName}` }] },
  });
  await world.ask(askDataDeletion, { token, body: { phoneNumber } });
  expect(await sentTo(member, 'data_deletion_code')).toEqual([newPhoneNumber]);
});

test('a change of number holds a withdrawal that was decided on and is not written yet', async () => {
  const change = await changeBeforeWithdrawal(world, (trx, memberId) =>
    notePhoneChangedAt(trx, memberId, world.context.now()),
  );
  expect(change).toEqual({ code: 'BANK_ACCOUNT_PAUSED', withdrawnMinor: 0n });
});
