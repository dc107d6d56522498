/**
 * Handwriting for the cast: a curved capital, the surname as loops and arcs that follow its letters,
 * and a flourish below; one stroke after the other as a finger draws them on the 300 by 200 canvas.
 */
const capitals: Record<string, string> = {
  M: 'M2 6C6 -26 10 -44 14 -46C18 -40 16 -14 20 -8C24 -20 30 -42 36 -46C40 -38 34 -8 40 0C43 4 47 2 50 -4',
  J: 'M4 -34C14 -48 30 -46 34 -42C30 -14 28 14 14 24C2 28 -2 16 10 6C24 -4 36 -6 44 -8',
  A: 'M2 2C10 -4 22 -34 28 -46C30 -30 30 -8 36 0C40 3 44 0 46 -3M10 -14C20 -18 30 -18 38 -14',
  R: 'M8 4C10 -14 12 -34 16 -44M2 -34C10 -50 38 -52 36 -36C34 -24 20 -22 16 -21C26 -18 28 -2 40 0C45 1 48 -2 50 -5',
  L: 'M2 -24C12 -30 30 -50 24 -52C14 -52 14 -16 8 -4C4 4 0 0 4 -4C14 -10 24 6 40 -2',
};

/** Each returns the pen to the line, ready for the next letter; `dx` is the width used. */
const shapes = {
  tall: { dx: 13, path: 'c8 -8 14 -30 9 -33c-6 -2 -8 22 -6 29c2 6 7 4 10 4' },
  hump: { dx: 17, path: 'c3 -8 5 -14 8 -12c3 4 -2 10 0 12c3 -6 5 -14 9 -11c2 4 -3 9 0 11' },
  round: { dx: 14, path: 'c4 -2 9 -12 4 -12c-7 0 -8 11 -2 12c6 0 8 -6 9 -9c0 4 0 8 3 9' },
  loop: { dx: 11, path: 'c5 -3 10 -9 5 -11c-5 0 -6 10 0 11c3 0 4 -1 6 0' },
  deep: { dx: 14, path: 'c4 -8 6 -12 9 -10c-2 12 -4 26 -11 26c-6 -4 4 -14 16 -16' },
  point: { dx: 8, path: 'c2 -4 4 -10 5 -10c-1 4 -2 10 3 10' },
} as const;

const shapeOfLetter: Record<string, keyof typeof shapes> = {
  b: 'tall',
  d: 'tall',
  f: 'tall',
  h: 'tall',
  k: 'tall',
  l: 'tall',
  t: 'tall',
  m: 'hump',
  n: 'hump',
  u: 'hump',
  v: 'hump',
  w: 'hump',
  a: 'round',
  o: 'round',
  c: 'loop',
  e: 'loop',
  s: 'loop',
  x: 'loop',
  g: 'deep',
  j: 'deep',
  p: 'deep',
  q: 'deep',
  y: 'deep',
  z: 'deep',
  i: 'point',
  r: 'point',
};

const flourishes = [
  'M-20 26C40 12 120 12 190 20C160 22 120 26 96 34',
  'M200 10C150 34 60 38 -6 24C50 18 140 18 210 28',
  'M20 30C70 22 130 22 178 24',
  'M-14 20C60 36 150 30 206 6',
  'M186 2C214 -14 222 18 190 24C120 34 50 28 10 32',
] as const;

/** The strokes of a person's signature as SVG within 300 by 200, in the given ink. */
export function signatureStrokes(fullName: string, ink: string): string {
  const [first = 'X', ...rest] = fullName.trim().split(/\s+/);
  const surname = (rest.at(-1) ?? first).toLowerCase();
  const sum = [...fullName].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  const capital = capitals[first.slice(0, 1).toUpperCase()] ?? capitals.L ?? '';

  let width = 46;
  let line = 'M46 -3';
  for (const letter of surname) {
    const shape = shapes[shapeOfLetter[letter] ?? 'loop'];
    line += shape.path;
    width += shape.dx;
  }
  const scale = Math.min(1.35, 210 / width);
  const slant = -6 - (sum % 5) * 3;
  const flourish = flourishes[sum % flourishes.length] ?? flourishes[0];
  const left = (300 - width * scale) / 2 - 6;
  const stretch = (width / 190).toFixed(3);
  return (
    `<g transform="translate(${left.toFixed(1)} 112) rotate(${-(sum % 4) * 1.5}) scale(${scale.toFixed(3)}) skewX(${slant})" ` +
    `fill="none" stroke="${ink}" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${capital}"/><path d="${line}c8 -4 14 -6 24 -4"/><path transform="scale(${stretch} 1)" d="${flourish}"/></g>`
  );
}
