/** Crockford's digits: none is taken for another when it is read aloud or typed from paper. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerDigit = 5n;
/** 80 bits: of a thousand million papers two share a code once in two million times. */
const codeDigits = 16;
const hashPattern = /^[0-9a-f]{64}$/;

/** What somebody typed or scanned from a paper: its code, and its whole hash where that was given. */
export interface TypedPaperCode {
  code: string;
  sha256?: string;
}

/**
 * The code of a paper: the first 80 bits of its SHA-256, in 16 digits. Whoever has the hash can reckon the code.
 * @param sha256 64 hexadecimal digits in lower case.
 */
export function paperCodeOf(sha256: string): string {
  if (!hashPattern.test(sha256)) throw new RangeError('A SHA-256 has 64 hexadecimal digits');
  const first = BigInt(`0x${sha256.slice(0, 20)}`);
  return Array.from({ length: codeDigits }, (_, place) => {
    const shift = bitsPerDigit * BigInt(codeDigits - 1 - place);
    return digits[Number((first >> shift) & 31n)];
  }).join('');
}

/** The code as it is printed: 'ABCD-EFGH-JKMN-PQRS'. */
export function paperCodeText(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** Reads a code or a hash, however it is spaced and in whatever case; undefined for anything else. */
export function readPaperCode(text: string): TypedPaperCode | undefined {
  const typed = text.replace(/[\s\u2010-\u2015-]/g, '');
  const hash = typed.toLowerCase();
  if (hashPattern.test(hash)) return { code: paperCodeOf(hash), sha256: hash };
  const code = typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode = code.length === codeDigits && [...code].every((digit) => digits.includes(digit));
  return isCode ? { code } : undefined;
}
