const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const lengthBytes = 4;
const typeBytes = 4;
const checksumBytes = 4;
/** Compressed text and colour profiles, which the decoder would unpack into memory, up to a thousand of them. */
const left = new Set(['zTXt', 'iTXt', 'tEXt', 'iCCP']);

/**
 * A PNG without its texts and colour profiles, and any other picture as it is: 900 texts of 7 MB together became 3.5 GB in the
 * memory of the process that decodes (PNG specification 5.3: a chunk is its length, its type, its data and a checksum).
 */
export function withoutPngText(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, signature.length).equals(signature)) return bytes;
  const kept: Buffer[] = [signature];
  let at = signature.length;
  while (at + lengthBytes + typeBytes <= bytes.length) {
    const end = at + lengthBytes + typeBytes + bytes.readUInt32BE(at) + checksumBytes;
    const type = bytes.toString('latin1', at + lengthBytes, at + lengthBytes + typeBytes);
    if (!left.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
