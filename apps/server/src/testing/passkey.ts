import { addPasskey, startPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from './authenticator.ts';
import { lastCodeTo } from './last-code.ts';
import type { World } from './world.ts';

interface Who {
  phoneNumber: string;
  token: string;
}

/** Asks for what a passkey is made with: the code by SMS, then the options. */
export async function startedPasskey(world: World, { phoneNumber, token }: Who) {
  const asked = await world.ask(startPasskey, { token, body: { phoneNumber } });
  const challengeId = String(asked.body.challengeId);
  const otp = await lastCodeTo(world, phoneNumber);
  const ready = await world.ask(startPasskey, { token, body: { phoneNumber, challengeId, otp } });
  if (ready.body.state !== 'PASSKEY_READY') throw new Error(ready.text);
  return {
    challengeId: String(ready.body.challengeId),
    creation: ready.body.creation as Parameters<SoftwareAuthenticator['create']>[0],
  };
}

/** A member's device with a passkey, added over HTTP. */
export async function passkeyOf(world: World, member: Who, device = softwareAuthenticator()) {
  const { phoneNumber, token } = member;
  const { challengeId, creation } = await startedPasskey(world, member);
  const added = await world.ask(addPasskey, {
    token,
    body: { phoneNumber, challengeId, attestation: device.create(creation) },
  });
  if (added.status !== 201) throw new Error(added.text);
  return { device, passkeyId: String(added.body.passkeyId) };
}

/** What a browser is asked for a signature with, in an answer. */
export const requestIn = ({ body }: { body: Record<string, unknown> }) =>
  body.passkey as Parameters<SoftwareAuthenticator['get']>[0];
