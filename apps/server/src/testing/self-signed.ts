import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for `localhost` that vouches for itself, with its key, in PEM: Node has no function that makes one. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // ecdsa-with-SHA256, commonName, subjectAltName, basicConstraints.
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from('localhost')))));
  const extensions = der(
    0xa3,
    sequence(
      sequence(objectId('551d11'), der(0x04, sequence(der(0x82, Buffer.from('localhost'))))),
      sequence(objectId('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
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

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x17, Buffer.from(text));
