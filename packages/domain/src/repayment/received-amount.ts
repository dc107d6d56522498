import { type Minor, minorPerUnit } from '../money/money.ts';

/**
 * What one payment can come to: a thousand million pesos, ten times the largest loan that a configuration allows. More is a mistake of
 * whoever reports it; the books add in 64 bits, which some nine hundred payments of as many digits as an amount may have would
 * overflow.
 */
export const receivedMinorMax: Minor = 1_000_000_000n * minorPerUnit;
