/**
 * A single-stroke alphabet of our own, drawn as paths: SVG text would need fonts on the machine, and a
 * server without fonts draws boxes or nothing. Capitals are 6 units high and sit on y = 6.
 */
type Glyph = { width: number; path: string };

const glyphs: Record<string, Glyph> = {
  A: { width: 4, path: 'M0 6L2 0L4 6M.7 4H3.3' },
  B: { width: 3.6, path: 'M0 0V6H2A1.6 1.6 0 0 0 2 2.8H0M0 0H1.8A1.4 1.4 0 0 1 1.8 2.8' },
  C: { width: 4, path: 'M4 1.1A2.4 2.4 0 0 0 0 2.4V3.6A2.4 2.4 0 0 0 4 4.9' },
  D: { width: 4, path: 'M0 0V6H1.4A2.6 2.6 0 0 0 4 3.4V2.6A2.6 2.6 0 0 0 1.4 0Z' },
  E: { width: 3.2, path: 'M3.2 0H0V6H3.2M0 2.9H2.7' },
  F: { width: 3.2, path: 'M3.2 0H0V6M0 2.9H2.7' },
  G: { width: 4.2, path: 'M4 1.1A2.4 2.4 0 0 0 0 2.4V3.6A2.2 2.2 0 0 0 4.2 4V3.3H2.6' },
  H: { width: 4, path: 'M0 0V6M4 0V6M0 2.9H4' },
  I: { width: 0, path: 'M0 0V6' },
  J: { width: 2.8, path: 'M2.8 0V4.4A1.4 1.5 0 0 1 0 4.6' },
  K: { width: 3.8, path: 'M0 0V6M3.7 0L0 3.7M1.3 2.6L3.8 6' },
  L: { width: 3, path: 'M0 0V6H3' },
  M: { width: 5, path: 'M0 6V0L2.5 4L5 0V6' },
  N: { width: 4, path: 'M0 6V0L4 6V0' },
  O: { width: 4.2, path: 'M2.1 0A2.1 2.1 0 0 0 0 2.1V3.9A2.1 2.1 0 0 0 4.2 3.9V2.1A2.1 2.1 0 0 0 2.1 0Z' },
  P: { width: 3.6, path: 'M0 6V0H2A1.65 1.65 0 0 1 2 3.3H0' },
  Q: {
    width: 4.2,
    path: 'M2.1 0A2.1 2.1 0 0 0 0 2.1V3.9A2.1 2.1 0 0 0 4.2 3.9V2.1A2.1 2.1 0 0 0 2.1 0ZM2.6 4.3L4.3 6.3',
  },
  R: { width: 3.7, path: 'M0 6V0H2A1.6 1.6 0 0 1 2 3.2H0M1.9 3.2L3.7 6' },
  S: {
    width: 3.6,
    path: 'M3.5 1.1C3.2 .3 2.5 0 1.8 0C.8 0 .1 .6 .1 1.5C.1 3.5 3.6 2.4 3.6 4.4C3.6 5.4 2.8 6 1.8 6C.9 6 .3 5.6 0 4.8',
  },
  T: { width: 4, path: 'M0 0H4M2 0V6' },
  U: { width: 4, path: 'M0 0V4A2 2 0 0 0 4 4V0' },
  V: { width: 4, path: 'M0 0L2 6L4 0' },
  W: { width: 6, path: 'M0 0L1.5 6L3 1L4.5 6L6 0' },
  X: { width: 4, path: 'M0 0L4 6M4 0L0 6' },
  Y: { width: 4, path: 'M0 0L2 3L4 0M2 3V6' },
  Z: { width: 3.8, path: 'M0 0H3.8L0 6H3.8' },
  '0': { width: 3.6, path: 'M1.8 0A1.8 1.8 0 0 0 0 1.8V4.2A1.8 1.8 0 0 0 3.6 4.2V1.8A1.8 1.8 0 0 0 1.8 0Z' },
  '1': { width: 1.6, path: 'M0 1.2L1.6 0V6' },
  '2': { width: 3.5, path: 'M.1 1.7A1.7 1.7 0 0 1 3.5 1.8C3.5 3.2 1.2 4.3 0 6H3.5' },
  '3': { width: 3.5, path: 'M.2 0H3.3L1.5 2.4A1.8 1.8 0 1 1 0 5' },
  '4': { width: 3.8, path: 'M2.8 6V0L0 4.2H3.8' },
  '5': { width: 3.5, path: 'M3.2 0H.5L.2 2.8A1.9 1.9 0 1 1 0 5.2' },
  '6': { width: 3.6, path: 'M3 .2C1.4 .6 0 2.2 0 4.1A1.8 1.8 0 1 0 .2 3.3' },
  '7': { width: 3.5, path: 'M0 0H3.5L1.2 6' },
  '8': { width: 3.6, path: 'M1.8 2.8A1.4 1.4 0 1 1 1.81 2.8A1.6 1.6 0 1 1 1.8 2.8Z' },
  '9': { width: 3.6, path: 'M.6 5.8C2.2 5.4 3.6 3.8 3.6 1.9A1.8 1.8 0 1 0 3.4 2.7' },
  '-': { width: 2, path: 'M0 3.2H2' },
  '.': { width: 0, path: 'M0 5.9V6' },
  ',': { width: 0.4, path: 'M.4 5.8L0 7' },
  ':': { width: 0, path: 'M0 2.2V2.3M0 5.4V5.5' },
  '/': { width: 2.6, path: 'M2.6 -.4L0 6.6' },
  "'": { width: 0, path: 'M0 0V1.4' },
  '\u0303': { width: 0, path: 'M-3.2 -1Q-2.6 -1.9 -2 -1.3T-.8 -1.5' },
};

const gap = 1.7;
const spaceWidth = 2;
const capitalHeight = 6;

export type Lettering = {
  text: string;
  x: number;
  y: number;
  /** Height of the capitals, in pixels. */
  height: number;
  colour: string;
  /** Thickness of the stroke in font units (a capital is 6 high); 0.7 reads as regular, 1.1 as bold. */
  weight?: number;
  anchor?: 'start' | 'middle';
  /** Names in narrow columns: letters shrink until the text is no wider than this, in pixels. */
  maxWidth?: number;
};

/** An SVG group that draws the text with its top left (or top middle) at x, y. Unknown characters become a space. */
export function lettering(line: Lettering): string {
  const { text, x, y, colour, weight = 0.7, anchor = 'start', maxWidth } = line;
  const { width, paths } = typeset(text);
  const scale = Math.min(line.height / capitalHeight, maxWidth ? maxWidth / width : Number.POSITIVE_INFINITY);
  const left = anchor === 'middle' ? x - (width * scale) / 2 : x;
  return (
    `<g transform="translate(${left.toFixed(2)} ${y}) scale(${scale.toFixed(4)})" fill="none" stroke="${colour}" ` +
    `stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
  );
}

function typeset(text: string): { width: number; paths: string[] } {
  const paths: string[] = [];
  let pen = 0;
  // Decomposed, so that Ñ is an N and a tilde of width 0 placed over it; other accents are left out.
  for (const sign of text.normalize('NFD').toUpperCase()) {
    const glyph = glyphs[sign];
    if (sign === '\u0303' && glyph) {
      paths.push(`<path transform="translate(${(pen - gap + 0.05).toFixed(2)})" d="${glyph.path}"/>`);
    } else if (glyph) {
      paths.push(`<path transform="translate(${pen.toFixed(2)})" d="${glyph.path}"/>`);
      pen += glyph.width + gap;
    } else if (!/\p{Mark}/u.test(sign)) {
      pen += spaceWidth + gap;
    }
  }
  return { width: Math.max(pen - gap, 0.1), paths };
}
