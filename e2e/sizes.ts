import path from 'node:path';
import { test } from '@playwright/test';

/** The two sizes at which every screen is looked at (look, space and shape). */
export const sizes = {
  small: { width: 360, height: 740 },
  wide: { width: 1280, height: 800 },
} as const;

/**
 * Journeys that run at each size, because what a person does, or what the page measures, depends on it. All others run once, at the
 * size that most people who do this have, and look at each of their screens in both.
 */
export const runAtBothSizes = [
  'early-press.test.ts',
  'legal-texts.test.ts',
  'public-keyboard.test.ts',
  'slideshow.test.ts',
  'top-bar.test.ts',
];

/** At which other size the journey that runs looks at a screen which has this size now; undefined if at none. */
export function otherSize(
  viewport: { width: number; height: number } | null,
): { width: number; height: number } | undefined {
  if (runAtBothSizes.includes(path.basename(test.info().file))) return undefined;
  if (viewport?.width === sizes.small.width) return sizes.wide;
  if (viewport?.width === sizes.wide.width) return sizes.small;
  return undefined;
}
