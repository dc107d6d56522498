import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@sagwan/contract/passkey/passkeys.ts';
import { passkeysMax } from '@sagwan/domain/passkey/passkey.ts';
import { describe, expect, test } from 'vitest';
import { quotas } from '../limits.ts';
import { proveEmail, type SignedInMember } from '../testing/accounts.ts';
import { forgedAndroidAttestation, selfAttestation } from '../testing/attestation.ts';
import { softwareAuthenticator } from '../testing/authenticator.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { passkeyOf, requestIn, startedPasskey } from '../testing/passkey.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { passkeySite } from './site.ts';

const world = worldForTests();

const listOf = async ({ phoneNumber, token }: SignedInMember) =>
  (await world.ask(listPasskeys, { token, body: { phoneNumber } })).body.passkeys as {
    passkeyId: string;
    name: string;
    lastUsedAt: string | null;
  }[];
const removalOf = (member: SignedInMember, passkeyId: string, proof: object = {}) =>
  world.ask(removePasskey, {
    token: member.token,
    body: { phoneNumber: member.phoneNumber, passkeyId, ...proof },
  });

describe('adding a passkey', () => {
  test('takes a code, names it for the browser, and tells the member by SMS and e-mail', async () => {
    const member = await world.registerMember();
    await proveEmail(world, member.memberId);
    const { token, phoneNumber } = member;
    const { challengeId, creation } = await startedPasskey(world, member);
    expect(creation).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = softwareAuthenticator();
    const added = await world.ask(addPasskey, {
      token,
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' },
      body: { phoneNumber, challengeId, attestation: device.create(creation) },
    });
    expect(added.status).toBe(201);
    expect(await listOf(member)).toMatchObject([
      { passkeyId: added.body.passkeyId, name: 'Chrome on Android', lastUsedAt: null },
    ]);
    const notices = (await messagesOf(world, member.memberId)).filter(
      ({ template }) => template === 'passkeyAdded',
    );
    expect(notices.map(({ recipient }) => recipient)).toEqual([phoneNumber, 'maria@example.com']);
    for (const { text } of notices) expect(text).toContain('Chrome on Android');
  });

  test('names it in the language of the request', async () => {
    const member = await world.registerMember();
    const { token, phoneNumber } = member;
    const { challengeId, creation } = await startedPasskey(world, member);
    await world.ask(addPasskey, {
      token,
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36',
        'accept-language': 'fil',
      },
      body: { phoneNumber, challengeId, attestation: softwareAuthenticator().create(creation) },
    });
    expect(await listOf(member)).toMatchObject([{ name: 'Chrome sa Android' }]);
  });

  test('is refused without the code, and with a wrong one', async () => {
    const member = await world.registerMember();
    const { token, phoneNumber } = member;
    const device = softwareAuthenticator();
    const asked = await world.ask(startPasskey, { token, body: { phoneNumber } });
    expect(asked.body).toMatchObject({ state: 'OTP_REQUIRED' });
    const challengeId = String(asked.body.challengeId);
    const otp = await lastCodeTo(world, phoneNumber);
    const wrong = otp === '00000000' ? '00000001' : '00000000';
    const answer = await world.ask(startPasskey, { token, body: { phoneNumber, challengeId, otp: wrong } });
    expect([answer.status, answer.body.code]).toEqual([422, 'STEP_UP_INVALID']);
    // The challenge of the code is not one that a passkey may be made for.
    const options = { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } };
    const forged = await world.ask(addPasskey, {
      token,
      body: { phoneNumber, challengeId, attestation: device.create(options) },
    });
    expect([forged.status, forged.body.code]).toEqual([422, 'PASSKEY_INVALID']);
    expect(await listOf(member)).toEqual([]);
  });

  test.each([
    ['of another address', { origin: 'https://evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['whose user was not verified', { userVerified: false }],
    ['that is an assertion', { type: 'webauthn.get' }],
  ])('is refused with an answer %s', async (_, forged) => {
    const member = await world.registerMember();
    const { challengeId, creation } = await startedPasskey(world, member);
    const answer = await world.ask(addPasskey, {
      token: member.token,
      body: {
        phoneNumber: member.phoneNumber,
        challengeId,
        attestation: softwareAuthenticator().create(creation, forged),
      },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'PASSKEY_INVALID']);
  });

  test('reads no statement of the device’s make, and so asks no address that one names', async () => {
    const asked: unknown[] = [];
    const stranger = createServer(({ url }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    const member = await world.registerMember();
    const { token, phoneNumber } = member;
    for (const attestation of [forgedAndroidAttestation(`http://127.0.0.1:${port}/crl`), selfAttestation]) {
      const { challengeId, creation } = await startedPasskey(world, member);
      const made = softwareAuthenticator().create(creation, { attestation });
      const added = await world.ask(addPasskey, {
        token,
        body: { phoneNumber, challengeId, attestation: made },
      });
      expect([added.status, asked]).toEqual([201, []]);
    }
    stranger.close();
  });

  test('takes one of twenty that are sent at once with one challenge, and none for another member or too late', async () => {
    const member = await world.registerMember();
    const other = await world.registerMember();
    const { challengeId, creation } = await startedPasskey(world, member);
    const send = ({ phoneNumber, token }: SignedInMember) =>
      world.ask(addPasskey, {
        token,
        body: { phoneNumber, challengeId, attestation: softwareAuthenticator().create(creation) },
      });
    expect((await send(other)).body.code).toBe('PASSKEY_INVALID');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(member)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await listOf(member)).toHaveLength(1);
    const late = await startedPasskey(world, other);
    world.passTime(300_000);
    // The challenge is looked at before the answer to it is.
    for (const forged of [{}, { challenge: 'AAAA' }]) {
      const answer = await world.ask(addPasskey, {
        token: other.token,
        body: {
          phoneNumber: other.phoneNumber,
          challengeId: late.challengeId,
          attestation: softwareAuthenticator().create(late.creation, forged),
        },
      });
      expect(answer.body.code).toBe('STEP_UP_EXPIRED');
    }
  });

  test('ends at ten, and the same device is not added twice', async () => {
    const member = await world.registerMember();
    const { token, phoneNumber } = member;
    const { device } = await passkeyOf(world, member);
    const again = await startedPasskey(world, member);
    const twice = await world.ask(addPasskey, {
      token,
      body: { phoneNumber, challengeId: again.challengeId, attestation: device.create(again.creation) },
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'PASSKEY_EXISTS']);
    const { owner } = world.database;
    const row = await owner
      .selectFrom('passkey')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    const late = await startedPasskey(world, member);
    const more = Array.from({ length: passkeysMax - 1 }, (_, number) => ({
      ...row,
      id: crypto.randomUUID(),
      credential_id: `made-${number}`,
    }));
    await owner.insertInto('passkey').values(more).execute();
    const full = await world.ask(addPasskey, {
      token,
      body: {
        phoneNumber,
        challengeId: late.challengeId,
        attestation: softwareAuthenticator().create(late.creation),
      },
    });
    expect([full.status, full.body.code]).toEqual([409, 'PASSKEYS_LIMIT_REACHED']);
    const start = await world.ask(startPasskey, { token, body: { phoneNumber } });
    expect(start.body.code).toBe('PASSKEYS_LIMIT_REACHED');
  });
});

describe('a passkey', () => {
  test('is renamed by its owner alone', async () => {
    const member = await world.registerMember();
    const other = await world.registerMember();
    const { passkeyId } = await passkeyOf(world, member);
    const rename = ({ phoneNumber, token }: SignedInMember, name: string) =>
      world.ask(renamePasskey, { token, body: { phoneNumber, passkeyId, name } });
    expect((await rename(other, 'Mine now')).body.code).toBe('PASSKEY_UNKNOWN');
    expect((await rename(member, 'Visit https://evil.example')).status).toBe(400);
    expect((await rename(member, 'Ang telepono ko')).status).toBe(200);
    expect(await listOf(member)).toMatchObject([{ name: 'Ang telepono ko' }]);
    for (let n = 1; n < quotas.steps.most; n += 1) await rename(member, 'Ang telepono ko');
    expect((await rename(member, 'Ang telepono mo')).body.code).toBe('DAY_LIMIT_REACHED');
  });

  test('is removed with a code, or with a passkey, and then signs nothing', async () => {
    const member = await world.registerMember();
    await proveEmail(world, member.memberId);
    const { phoneNumber } = member;
    const first = await passkeyOf(world, member);
    const second = await passkeyOf(world, member);
    const asked = await removalOf(member, first.passkeyId);
    expect(asked.body).toMatchObject({ state: 'STEP_UP_REQUIRED' });
    const otp = await lastCodeTo(world, phoneNumber);
    const proof = { challengeId: asked.body.challengeId, otp };
    // A code to remove one does not remove another.
    expect((await removalOf(member, second.passkeyId, proof)).body.code).toBe('STEP_UP_INVALID');
    expect((await removalOf(member, first.passkeyId, proof)).body.state).toBe('PASSKEY_REMOVED');
    const lost = await removalOf(member, first.passkeyId, proof);
    expect(lost.body.state, 'sent again after a lost answer').toBe('PASSKEY_REMOVED');
    const signed = await removalOf(member, second.passkeyId, { factor: 'passkey' });
    const passkey = first.device.get(requestIn(signed));
    const { challengeId } = signed.body;
    expect((await removalOf(member, second.passkeyId, { challengeId, passkey })).body.code).toBe(
      'PASSKEY_INVALID',
    );
    const right = second.device.get(requestIn(signed));
    expect((await removalOf(member, second.passkeyId, { challengeId, passkey: right })).body.state).toBe(
      'PASSKEY_REMOVED',
    );
    expect((await removalOf(member, second.passkeyId)).body.code).toBe('PASSKEY_UNKNOWN');
    expect(await listOf(member)).toEqual([]);
    const removals = (await messagesOf(world, member.memberId)).filter(
      ({ template }) => template === 'passkeyRemoved',
    );
    expect(removals).toHaveLength(4);
  });
});

test.each([
  ['http://127.0.0.1:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['https://app.sagwan.example', { rpId: 'app.sagwan.example', origin: 'https://app.sagwan.example' }],
  ['http://app.sagwan.example', undefined],
  ['https://192.168.1.4', undefined],
  ['http://192.168.1.4:3000', undefined],
  ['https://[2001:db8::1]', undefined],
])('the site of %s', (publicOrigin, site) => {
  expect(passkeySite(publicOrigin)).toEqual(site);
});
