import { expect, test } from 'vitest';
import { scoreMaximum } from './score.ts';
import { scoreBandOf, scoreBands } from './score-bands.ts';

test('the bands follow on each other from 0 to the maximum', () => {
  expect(scoreBands[0]?.from).toBe(0);
  expect(scoreBands.at(-1)?.to).toBe(scoreMaximum);
  for (const [place, band] of scoreBands.entries()) {
    expect(band.from).toBeLessThanOrEqual(band.to);
    const next = scoreBands[place + 1];
    if (next !== undefined) expect(next.from).toBe(band.to + 1);
  }
});

test.each([
  [0, 'LOW'],
  [549, 'LOW'],
  [550, 'FAIR'],
  [600, 'FAIR'],
  [649, 'FAIR'],
  [650, 'GOOD'],
  [749, 'GOOD'],
  [750, 'VERY_GOOD'],
  [1000, 'VERY_GOOD'],
] as const)('%i is in %s', (score, name) => {
  expect(scoreBandOf(score).name).toBe(name);
});
