/**
 * The building blocks of EMVCo's merchant-presented QR codes (QR Code Specification for Payment Systems, 1.1, section 3):
 * each field is two digits of tag, two digits of length and its value, one after the other.
 */
export interface TaggedField {
  readonly tag: string;
  readonly value: string;
}

const valueCharactersMax = 99;

/** One field as text; undefined where the value is empty or longer than two digits can say. */
export function writeField({ tag, value }: TaggedField): string | undefined {
  if (value.length === 0 || value.length > valueCharactersMax) return undefined;
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** Fields in their order; undefined as soon as one of them cannot be written. */
export function writeFields(fields: readonly TaggedField[]): string | undefined {
  const written = fields.map(writeField);
  return written.includes(undefined) ? undefined : written.join('');
}

/** The fields of a text from its first to its very last character; undefined where the lengths do not add up. */
export function readFields(text: string): TaggedField[] | undefined {
  const fields: TaggedField[] = [];
  let at = 0;
  while (at < text.length) {
    const [, tag, length] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? [];
    if (tag === undefined || length === undefined) return undefined;
    const end = at + 4 + Number(length);
    if (length === '00' || end > text.length) return undefined;
    fields.push({ tag, value: text.slice(at + 4, end) });
    at = end;
  }
  return fields;
}

/** The tag that is there more than once; undefined where each is there once. */
export function repeatedTag(fields: readonly TaggedField[]): string | undefined {
  const seen = new Set<string>();
  return fields.find(({ tag }) => seen.size === seen.add(tag).size)?.tag;
}

/**
 * CRC-16/CCITT-FALSE (ISO/IEC 13239 with polynomial 1021 hex and start FFFF hex, as EMVCo 4.7.3 has it), in four upper-case
 * hexadecimal digits. The text is ASCII. Any change within two neighbouring characters changes it.
 */
export function checksumOf(text: string): string {
  let remainder = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    remainder ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      const shifted = (remainder << 1) & 0xffff;
      remainder = (remainder & 0x8000) === 0 ? shifted : shifted ^ 0x1021;
    }
  }
  return remainder.toString(16).toUpperCase().padStart(4, '0');
}
