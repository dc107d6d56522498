import { isAwayByMoreThan, knownRate, type Rate, rateFromText } from './rate.ts';

/** Units of each currency for one peso, exact decimal text, all as of one instant. */
export interface ProvidedRates {
  asOf: Date;
  rates: Readonly<Record<string, string>>;
}

export interface StoredRate {
  rate: string;
  asOf: Date;
}

/** Why a provided rate is kept back, in order of precedence. The stored rate stays in use. */
export type RateProblem =
  | 'FUTURE'
  | 'OLDER'
  | 'MISSING'
  | 'NOT_A_RATE'
  | 'TOO_MANY_DIGITS'
  | 'CONTRADICTION'
  | 'MOVED_TOO_FAR';

export type RateDecision =
  | { currency: string; decided: 'taken'; rate: string }
  /** Stored already, the same. */
  | { currency: string; decided: 'known' }
  | { currency: string; decided: 'keptBack'; why: RateProblem; told: string | undefined };

/** What the column holds: numeric(20, 10). */
const decimalsMax = 10;
/** A JSON number carries fifteen digits exactly, whatever they are; the API answers a rate as one (contract, `rate`). */
const digitsMax = 15;
/** Smaller ones are written with an exponent as a JSON number. */
const smallest = knownRate('0.000001');
const movementMax = knownRate('0.2');

/**
 * Which of a provider's rates are used from now on, for each currency offered. A rate that moved by more than a fifth
 * is more often a mistake than true, so a person decides (docs/decisions/0013-rates-are-judged.md).
 */
export function decideNewRates(
  currencies: readonly string[],
  stored: ReadonlyMap<string, StoredRate>,
  provided: ProvidedRates,
  now: Date,
): RateDecision[] {
  return currencies.map((currency) => {
    const rate = Object.hasOwn(provided.rates, currency) ? provided.rates[currency] : undefined;
    const before = stored.get(currency);
    const why = problemOf(rate, provided.asOf, before, now);
    if (why !== undefined) return { currency, decided: 'keptBack', why, told: rate };
    if (rate === undefined || before?.asOf.getTime() === provided.asOf.getTime())
      return { currency, decided: 'known' };
    return { currency, decided: 'taken', rate };
  });
}

function problemOf(
  text: string | undefined,
  asOf: Date,
  before: StoredRate | undefined,
  now: Date,
): RateProblem | undefined {
  if (asOf > now) return 'FUTURE';
  if (before !== undefined && asOf < before.asOf) return 'OLDER';
  if (text === undefined) return 'MISSING';
  const rate = rateFromText(text);
  if (rate === undefined || smallest.greaterThan(rate)) return 'NOT_A_RATE';
  if (hasTooManyDigits(rate)) return 'TOO_MANY_DIGITS';
  if (before === undefined) return undefined;
  const last = knownRate(before.rate);
  if (asOf.getTime() === before.asOf.getTime()) return rate.equals(last) ? undefined : 'CONTRADICTION';
  return isAwayByMoreThan(movementMax, rate, last) ? 'MOVED_TOO_FAR' : undefined;
}

function hasTooManyDigits(rate: Rate): boolean {
  const [units = '', decimals = ''] = rate.toString().split('.');
  return decimals.length > decimalsMax || (units + decimals).replace(/^0+/, '').length > digitsMax;
}
