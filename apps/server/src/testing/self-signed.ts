import { generateKeyPairSync, sign } from 'node:crypto';
import { der, identifier, integer, sequence } from './der.ts';

/** A certificate for `localhost` that vouches for itself, with its key, in PEM: Node has no function that makes one. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // ecdsa-with-SHA256, commonName, subjectAltName, basicConstraints.
  const algorithm = sequence(identifier('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from('localhost')))));
  const extensions = der(
    0xa3,
    sequence(
      sequence(identifier('551d11'), der(0x04, sequence(der(0x82, Buffer.from('localhost'))))),
      sequence(identifier('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
    ),
  );
  const toSign = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', toSign, privateKey)]);
  const certificate = sequence(toSign, algorithm, der(0x03, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

const time = (text: string) => der(0x17, Buffer.from(text));
