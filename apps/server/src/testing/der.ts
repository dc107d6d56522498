/** A value of ASN.1 in DER, by its tag. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengths =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengths]), content]);
}

export const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
export const octets = (...parts: Uint8Array[]) => der(0x04, ...parts);
export const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
export const integer = (value: number) => der(0x02, Buffer.from([value]));
export const enumerated = (value: number) => der(0x0a, Buffer.from([value]));
