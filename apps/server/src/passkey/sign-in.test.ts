import {
  askPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
} from '@sagwan/contract/passkey/passkeys.ts';
import { listSessions } from '@sagwan/contract/session/list-sessions.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { refresh } from '@sagwan/contract/session/refresh.ts';
import { expect, test } from 'vitest';
import { cookieOf, deviceCookieOf } from '../testing/accounts.ts';
import { type Forged, type SoftwareAuthenticator, softwareAuthenticator } from '../testing/authenticator.ts';
import { passkeyOf, requestIn } from '../testing/passkey.ts';
import { worldForTests } from '../testing/world.ts';
import { userHandleOf } from './webauthn.ts';

const world = worldForTests();

async function memberWithPasskey(counts = true) {
  const member = await world.registerMember();
  return { member, ...(await passkeyOf(world, member, softwareAuthenticator({ counts }))) };
}

async function signedIn(device: SoftwareAuthenticator, forged: Forged = {}) {
  const asked = await world.ask(askPasskey, { body: {} });
  return { challengeId: String(asked.body.challengeId), passkey: device.get(requestIn(asked), forged) };
}

const send = (body: Awaited<ReturnType<typeof signedIn>>, persist = false) =>
  world.ask(loginWithPasskey, { body: { ...body, persist } });

test('a passkey signs its member in, and makes the browser a known device', async () => {
  const { member, device } = await memberWithPasskey();
  const asked = await world.ask(askPasskey, { body: {} });
  // The same for everybody: it names no passkey.
  expect(requestIn(asked)).toMatchObject({ allowCredentials: [], userVerification: 'required' });
  const answer = await send(await signedIn(device), true);
  expect(answer.body).toMatchObject({ phoneNumber: member.phoneNumber });
  const token = String(answer.body.accessToken);
  const { phoneNumber } = member;
  expect((await world.ask(listSessions, { token, body: { phoneNumber } })).status).toBe(200);
  expect(deviceCookieOf(answer)).not.toBe('');
  expect((await world.ask(refresh, { cookie: cookieOf(answer) })).status).toBe(200);
  const { body } = await world.ask(listPasskeys, { token, body: { phoneNumber } });
  expect(body.passkeys).toMatchObject([{ lastUsedAt: world.context.now().toISOString() }]);
});

test('it is a way in while wrong passwords have locked sign-in, and its device has tries of its own', async () => {
  const { member, device } = await memberWithPasskey();
  const { phoneNumber } = member;
  const guess = (cookie?: string) =>
    world.ask(login, {
      body: { phoneNumber, password: 'Wrong-guess-1' },
      ...(cookie !== undefined && { cookie }),
    });
  for (let tries = 0; tries < 5; tries += 1) await guess();
  expect((await guess()).body.code).toBe('SIGN_IN_LOCKED');
  const answer = await send(await signedIn(device));
  expect(answer.status).toBe(200);
  // The lock of strangers is not ended by it.
  expect((await guess()).body.code).toBe('SIGN_IN_LOCKED');
  expect((await guess(deviceCookieOf(answer))).body.code).toBe('CREDENTIALS_WRONG');
});

test.each([true, false])(
  'of twenty sign-ins at once with one signature one succeeds (device counts: %s)',
  async (counts) => {
    const { device } = await memberWithPasskey(counts);
    const body = await signedIn(device);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await send(body)).status).toBe(401);
  },
);

test('everything else is answered alike', async () => {
  const { member, device, passkeyId } = await memberWithPasskey();
  const other = await memberWithPasskey();
  expect((await send(await signedIn(device))).status).toBe(200);
  const late = await signedIn(device);
  const early = await signedIn(device);
  world.passTime(300_000);
  const bodies = [
    late,
    await signedIn(device, { origin: 'https://evil.example' }),
    await signedIn(device, { rpId: 'evil.example' }),
    await signedIn(device, { userVerified: false }),
    await signedIn(device, { signature: 'MEUCIQAA' }),
    // Of another member, of nobody, and of no form that a member's id has.
    await signedIn(device, { userHandle: userHandleOf(other.member.memberId) }),
    await signedIn(device, { userHandle: userHandleOf(crypto.randomUUID()) }),
    await signedIn(device, { userHandle: 'AAAA' }),
    { ...(await signedIn(device)), challengeId: crypto.randomUUID() },
    { ...(await signedIn(device)), challengeId: early.challengeId },
  ];
  // What was asked for to remove a passkey signs nobody in.
  const { token } = member;
  const body = { phoneNumber: member.phoneNumber, passkeyId, factor: 'passkey' as const };
  const removal = await world.ask(removePasskey, { token, body });
  bodies.push({ challengeId: String(removal.body.challengeId), passkey: device.get(requestIn(removal)) });
  // A copy of the key that counts no further than the device has.
  bodies.push(await signedIn(device, { signCount: 1 }));
  const answers = [];
  for (const each of bodies) answers.push(await send(each));
  const [first] = answers;
  expect(first?.body.code).toBe('PASSKEY_SIGN_IN_FAILED');
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [401, first?.text]));
  await world.database.owner.deleteFrom('passkey').where('id', '=', passkeyId).execute();
  expect((await send(await signedIn(device))).text).toBe(first?.text);
  expect((await send(await signedIn(other.device))).status).toBe(200);
});

test('it is not offered where browsers have no passkeys', async () => {
  const { device } = await memberWithPasskey();
  const body = await signedIn(device);
  const { config } = world.context;
  const { publicOrigin } = config;
  config.publicOrigin = 'https://192.168.1.4';
  expect((await world.ask(askPasskey, { body: {} })).body.code).toBe('PASSKEYS_UNSUPPORTED');
  expect((await send(body)).body.code).toBe('PASSKEYS_UNSUPPORTED');
  config.publicOrigin = publicOrigin;
});
