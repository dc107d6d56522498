import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { AttestationStatement, Attested } from './authenticator.ts';
import { der, enumerated, identifier, integer, octets, sequence } from './der.ts';

/** A device's own signature, as some send it although none is asked for (WebAuthn §8.2, self attestation). */
export function selfAttestation({
  privateKey,
  authenticatorData,
  clientDataHash,
}: Attested): AttestationStatement {
  const signature = sign('sha256', Buffer.concat([authenticatorData, clientDataHash]), privateKey);
  return {
    format: 'packed',
    statement: new Map<string, number | Uint8Array>([...es256, ['sig', new Uint8Array(signature)]]),
  };
}

/**
 * A statement of Android's key store (WebAuthn §8.4) whose certificates anybody could have made: the key's own, signed by a root
 * of the sender's, names an address of the sender's choice for the list of revoked certificates.
 */
export function forgedAndroidAttestation(revocationAddress: string) {
  return ({ publicKey, privateKey, authenticatorData, clientDataHash }: Attested): AttestationStatement => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const signature = sign('sha256', Buffer.concat([authenticatorData, clientDataHash]), privateKey);
    const leaf = certificate({ subject: 'Leaf', publicKey, issuerKey: root.privateKey }, [
      keyDescription(clientDataHash),
      revocationList(revocationAddress),
    ]);
    const itself = { subject: 'Root', publicKey: root.publicKey, issuerKey: root.privateKey };
    return {
      format: 'android-key',
      statement: new Map<string, number | Uint8Array | Uint8Array[]>([
        ...es256,
        ['sig', new Uint8Array(signature)],
        ['x5c', [leaf, certificate(itself, [])]],
      ]),
    };
  };
}

const es256: [string, number][] = [['alg', -7]];

/** Of RFC 5280 §4.1, signed by ECDSA with SHA-256. */
function certificate(
  { subject, publicKey, issuerKey }: { subject: string; publicKey: KeyObject; issuerKey: KeyObject },
  extensions: readonly Buffer[],
): Uint8Array {
  const algorithm = sequence(identifier('2a8648ce3d040302'));
  const nameOf = (text: string) =>
    sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(text)))));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(subject.length),
    algorithm,
    nameOf('Root'),
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  const signature = sign('sha256', content, issuerKey);
  return new Uint8Array(sequence(content, algorithm, der(0x03, Buffer.from([0]), signature)));
}

/** 1.3.6.1.4.1.11129.2.1.17, by which Android says what the key was made for. */
function keyDescription(challenge: Uint8Array): Buffer {
  const described = sequence(
    integer(3),
    enumerated(1),
    integer(4),
    enumerated(1),
    octets(challenge),
    octets(),
    sequence(),
    sequence(),
  );
  return sequence(identifier('2b06010401d679020111'), octets(described));
}

/** RFC 5280 §4.2.1.13. */
function revocationList(address: string): Buffer {
  const point = sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(address)))));
  return sequence(identifier('551d1f'), octets(sequence(point)));
}
