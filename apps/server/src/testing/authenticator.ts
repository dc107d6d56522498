import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** What an attestation statement is made of. */
export interface Attested {
  publicKey: KeyObject;
  privateKey: KeyObject;
  authenticatorData: Buffer;
  clientDataHash: Buffer;
}

export interface AttestationStatement {
  format: string;
  statement: Map<string, string | number | Uint8Array | Uint8Array[]>;
}

/** What a test changes of an otherwise right answer. */
export interface Forged {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  userHandle?: string;
  signCount?: number;
  signature?: string;
  attestation?: (attested: Attested) => AttestationStatement;
}

const userPresent = 0x01;
const userVerifiedFlag = 0x04;
const attested = 0x40;

/**
 * A device with one passkey in software, as browsers and devices answer (WebAuthn §6.1, §6.5): ES256, no attestation.
 * @param options.counts whether it counts its signatures; phones that copy passkeys do not.
 */
export function softwareAuthenticator({
  origin = 'http://localhost:3000',
  counts = true,
}: {
  origin?: string;
  counts?: boolean;
} = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let signCount = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, rest]);
  }

  return {
    credentialId,
    create(options: CreationOptions, forged: Forged = {}) {
      userHandle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const flags = userPresent | (forged.userVerified === false ? 0 : userVerifiedFlag) | attested;
      const data = authenticatorData(
        forged.rpId ?? options.rp.id,
        flags,
        Buffer.concat([Buffer.alloc(16), length, id, coseKey]),
      );
      const given = clientData(
        forged.type ?? 'webauthn.create',
        forged.challenge ?? options.challenge,
        forged.origin ?? origin,
      );
      const clientDataHash = createHash('sha256').update(given).digest();
      const { format, statement } = forged.attestation?.({
        publicKey,
        privateKey,
        authenticatorData: data,
        clientDataHash,
      }) ?? { format: 'none', statement: new Map() };
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | AttestationStatement['statement']>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', new Uint8Array(data)],
        ]),
      );
      return {
        credentialId,
        clientDataJSON: given.toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      };
    },
    get(options: RequestOptions, forged: Forged = {}) {
      if (counts) signCount += 1;
      signCount = forged.signCount ?? signCount;
      const flags = userPresent | (forged.userVerified === false ? 0 : userVerifiedFlag);
      const data = authenticatorData(forged.rpId ?? options.rpId, flags);
      const given = clientData(
        forged.type ?? 'webauthn.get',
        forged.challenge ?? options.challenge,
        forged.origin ?? origin,
      );
      const signed = Buffer.concat([data, createHash('sha256').update(given).digest()]);
      const handle = forged.userHandle ?? userHandle;
      return {
        credentialId,
        clientDataJSON: given.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: forged.signature ?? sign('sha256', signed, privateKey).toString('base64url'),
        ...(handle !== undefined && { userHandle: handle }),
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
