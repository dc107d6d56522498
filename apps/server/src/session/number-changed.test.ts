import { readPicture } from '@sagwan/contract/member/read-picture.ts';
import { removePasskey, startPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { changePhone, proveNewPhone } from '@sagwan/contract/session/change-phone.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPhoneNumber, type SignedInMember, uploadSample } from '../testing/accounts.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { passkeyOf } from '../testing/passkey.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { makeWorld, type World } from '../testing/world.ts';

/** What an access token from before a change of number still opens, for the minutes that it lives: nothing of the old number's. */
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Changes the number with a code of the old phone; the session stays, and its token names the old number. */
async function changeNumber({ phoneNumber, token }: SignedInMember): Promise<string> {
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
const sentTo = async ({ memberId }: SignedInMember, wording: string) =>
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
  world.passTime(6 * 60_000);
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
