import {
  formatAmount,
  type Minor,
  majorText,
  minorFromText,
  minorPerUnit,
} from '@sagwan/domain/money/money.ts';
import { knownRate, rateFromText } from '@sagwan/domain/money/rate.ts';
import { z } from 'zod';

/** The sentence about a value that is refused: the value and what is allowed; the field's name goes before it. */
export function only(allowed: string) {
  return ({ input }: { input?: unknown }) =>
    `${input === undefined ? 'nothing' : JSON.stringify(input)} is not allowed, only ${allowed}`;
}

/** An amount in major units with two decimals, read into minor units; `why` cites what sets the bounds. */
export function amount(leastMinor: Minor, amountMinorMax: Minor, why: string, { wholePesos = false } = {}) {
  const between = `from ${formatAmount(leastMinor)} to ${formatAmount(amountMinorMax)}`;
  const what = wholePesos ? 'an amount in whole pesos' : 'an amount';
  const error = only(`${what} ${between}, written "${majorText(leastMinor)}" (${why})`);
  return z.string({ error }).transform((text, context) => {
    const minor = minorFromText(text);
    const allowed =
      minor !== undefined &&
      minor >= leastMinor &&
      minor <= amountMinorMax &&
      (!wholePesos || minor % minorPerUnit === 0n);
    if (allowed) return minor;
    context.addIssue({ code: 'custom', message: error({ input: text }) });
    return z.NEVER;
  });
}

/** A percentage from 0 as exact decimal text; `why` cites what sets the upper bound. */
export function percent(most: string, why: string) {
  const error = only(`a percentage from 0 to ${most}, written "${most}" (${why})`);
  return z.string({ error }).refine(
    (text) => {
      const rate = /^\d{1,3}(\.\d{1,6})?$/.test(text) ? rateFromText(text) : undefined;
      return rate !== undefined && !rate.greaterThan(knownRate(most));
    },
    { error },
  );
}

/** A whole number; `why` cites what sets the bounds. */
export function whole(least: number, most: number, why: string) {
  const error = only(`a whole number from ${least} to ${most} (${why})`);
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/**
 * Fits the 14 characters of the withdrawal box (specification §5, §9) also in a currency of which a peso is
 * some hundred units: 45,000,000,000.00.
 */
export const amountMax = 10_000_000_000n;
