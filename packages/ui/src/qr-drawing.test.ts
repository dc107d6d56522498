import { expect, test } from 'vitest';
import { qrDrawing } from './qr-drawing.ts';

/** The modules that the path darkens. */
function darkened(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([run]) => run).join('')).toBe(path);
  return new Set(
    runs.flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, place) => `${Number(x) + place},${y}`),
    ),
  );
}

test('the code has its three corners and four modules of white around it', () => {
  const { size, path } = qrDrawing('00020101021228760011ph.ppmi.p2m');
  const dark = darkened(path);
  const edge = size - 8;
  expect((edge - 17) % 4).toBe(0);
  for (const [x, y] of [
    [4, 4],
    [4 + edge - 7, 4],
    [4, 4 + edge - 7],
  ] as const) {
    // The ring of a corner is dark, the ring inside it light, its middle dark.
    for (let step = 0; step < 7; step += 1) expect(dark.has(`${x + step},${y}`)).toBe(true);
    expect(dark.has(`${x + 1},${y + 1}`)).toBe(false);
    expect(dark.has(`${x + 3},${y + 3}`)).toBe(true);
  }
  for (const place of dark) {
    for (const at of place.split(',').map(Number)) {
      expect(at).toBeGreaterThanOrEqual(4);
      expect(at).toBeLessThan(size - 4);
    }
  }
});

test('another text is another code', () => {
  expect(qrDrawing('one').path).not.toBe(qrDrawing('two').path);
});
