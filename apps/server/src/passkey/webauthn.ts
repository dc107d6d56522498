import type {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreation,
  passkeyRequest,
} from '@sagwan/contract/stepup/step-up.ts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import { codeLimits } from '../limits.ts';
import type { PasskeyRow } from './passkey.sql.ts';
import { type PasskeySite, passkeySite } from './site.ts';

export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;
export type PasskeyRequest = z.output<typeof passkeyRequest>;
type PasskeyCreation = z.output<typeof passkeyCreation>;

type Descriptor = { credentialId: string; transports: string[] };

/** ES256 and RS256: what phones, computers and security keys have (WebAuthn §5.4). */
const algorithms = [-7, -257];

/**
 * What a passkey signs for a challenge. It is ours alone to make, and made of the challenge's id and the hash of what the
 * member agrees to: a signature for another amount, account or purpose is for another text.
 */
export function signedText({ config }: AppContext, challengeId: string, boundHash: string): string {
  return keyedHash(config.keys.hash, 'passkey', `${challengeId}:${boundHash}`);
}

export function requestOf(
  { rpId }: PasskeySite,
  challenge: string,
  passkeys: readonly Descriptor[],
): PasskeyRequest {
  return {
    challenge,
    rpId,
    timeout: codeLimits.livesMilliseconds,
    userVerification: 'required',
    allowCredentials: passkeys.map(descriptorOf),
  };
}

export function creationOf(
  { rpId }: PasskeySite,
  challenge: string,
  member: { memberId: string; phoneNumber: string; fullName: string },
  { companyShortName, passkeys }: { companyShortName: string; passkeys: readonly Descriptor[] },
): PasskeyCreation {
  return {
    challenge,
    rp: { id: rpId, name: companyShortName },
    user: { id: userHandleOf(member.memberId), name: `+${member.phoneNumber}`, displayName: member.fullName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: codeLimits.livesMilliseconds,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** What a device keeps of a member and gives back at the sign-in: the id's bytes, which say nothing of the person. */
export function userHandleOf(memberId: string): string {
  return Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The member's id of what a device gave back; undefined where it is none. */
export function memberOfHandle(userHandle: string | undefined): string | undefined {
  const bytes = Buffer.from(userHandle ?? '', 'base64url');
  if (bytes.length !== 16) return undefined;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function descriptorOf({ credentialId, transports }: Descriptor) {
  return { type: 'public-key' as const, id: credentialId, transports };
}

/** What a right signature says; undefined where it is not this passkey's, for this text, at our address, by its verified user. */
export async function verifySignature(
  { config }: AppContext,
  given: PasskeyAssertion,
  { credentialId, publicKey, signCount }: PasskeyRow,
  challenge: string,
): Promise<{ signCount: number; backedUp: boolean } | undefined> {
  const site = passkeySite(config.publicOrigin);
  if (site === undefined) return undefined;
  const { clientDataJSON, authenticatorData, signature } = given;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: given.credentialId,
        rawId: given.credentialId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    return { signCount: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    // The library throws for all that does not fit; what exactly is nobody's to learn.
    return undefined;
  }
}

/** The new passkey; undefined where it was not made for this text, at our address, by its verified user. */
export async function verifyNewPasskey(
  { config }: AppContext,
  given: PasskeyAttestation,
  challenge: string,
): Promise<(Omit<PasskeyRow, 'id'> & { backedUp: boolean }) | undefined> {
  const site = passkeySite(config.publicOrigin);
  if (site === undefined) return undefined;
  const { credentialId, clientDataJSON, attestationObject, transports } = given;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject: withoutStatement(attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports,
      backedUp: credentialBackedUp,
    };
  } catch {
    return undefined;
  }
}

/**
 * The attestation object with an empty statement. We ask for none, and what says of which make a device is changes nothing here.
 * To verify one the library would fetch whatever addresses its certificates name, and they are the sender's to choose: it takes
 * the last certificate of an `android-key` statement for the trusted one (decision 0042).
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const parts = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(parts));
}
