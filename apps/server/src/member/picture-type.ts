/** The formats that are decoded; SVG, GIF, PDF and text never are. HEIC cannot be: its decoder is patented. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const avifBrands = new Set(['avif', 'avis']);

/** A file's format by its first bytes, whatever its name or content type says; undefined where not accepted. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.readUIntBE(0, Math.min(3, bytes.length)) === 0xffd8ff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && avifBrands.has(ascii(8, 12))) return 'avif';
  return undefined;
}
