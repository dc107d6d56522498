import { commaReading, minorFromTyped } from '../money/amount-text.ts';
import { clampMinor, type Minor, minorPerUnit, wholeUnitUp } from '../money/money.ts';
import { divideByRateDownToWhole, knownExchangeRate, multiplyUpToWhole } from '../money/rate.ts';

/** Months a loan may run (specification §9). */
export const termMonths = [6, 12, 24, 36, 48] as const;
export type TermMonths = (typeof termMonths)[number];
export const defaultTermMonths: TermMonths = 6;

export function isTermMonths(months: number): months is TermMonths {
  return termMonths.some((term) => term === months);
}

/** Least and greatest principal, in PHP minor units, both whole pesos. */
export type LoanLimits = { readonly minimumMinor: Minor; readonly maximumMinor: Minor };

/** What the calculator holds: the principal in PHP and the same in the chosen currency, whole units of each. */
export type CalculatorAmount = { readonly principalMinor: Minor; readonly amountMinor: Minor };

/** The limits in the chosen currency, rounded up to whole units; PHP (no exchange rate) stays as it is. */
export function limitsInCurrency(limits: LoanLimits, exchangeRate?: string): LoanLimits {
  return {
    minimumMinor: inCurrency(limits.minimumMinor, exchangeRate),
    maximumMinor: inCurrency(limits.maximumMinor, exchangeRate),
  };
}

/**
 * What the amount field holds after a keystroke (specification §5): undefined refuses it (anything but empty text
 * or digits with up to two decimals); a value above the maximum becomes the maximum; the rest stays as typed. Commas
 * stay too: the screen asks about those that are not clear, and more digits may follow those that group thousands.
 * Once a point is typed, they are removed.
 */
export function typedAmountText(text: string, limits: LoanLimits, exchangeRate?: string): string | undefined {
  if (text === '') return '';
  if (commaReading(text) !== 'clear') return /^[0-9.,]+$/.test(text) ? text : undefined;
  const plain = text.replaceAll(',', '');
  if (!/^[0-9]+(?:\.[0-9]{0,2})?$/.test(plain)) return undefined;
  const { maximumMinor } = limitsInCurrency(limits, exchangeRate);
  const amountMinor = minorFromTyped(plain);
  // Undefined here means more digits than any amount has, so above the maximum as well.
  if (amountMinor === undefined || amountMinor > maximumMinor) return wholeText(maximumMinor);
  return plain.includes('.') ? plain : text;
}

/**
 * The amount on leaving the field (specification §5): rounded up to whole units, raised to the minimum or lowered
 * to the maximum. Empty or unreadable text gives the minimum; not to be called while commas are not clear.
 */
export function settledAmount(text: string, limits: LoanLimits, exchangeRate?: string): CalculatorAmount {
  const amountMinor = minorFromTyped(text) ?? 0n;
  return calculatorAmount(amountMinor, limits, exchangeRate);
}

/**
 * An amount in the chosen currency (from the field or the slider), clamped, with its principal in PHP: the least
 * whole peso amount that converts, rounded up, to at least what was asked. So the pair agrees with
 * foreign = PHP × rate rounded up (decisions §4), and settling it again changes nothing.
 */
export function calculatorAmount(
  amountMinor: Minor,
  limits: LoanLimits,
  exchangeRate?: string,
): CalculatorAmount {
  const asked = wholeUnitUp(amountMinor);
  const { minimumMinor, maximumMinor } = limitsInCurrency(limits, exchangeRate);
  if (asked <= minimumMinor) return { principalMinor: limits.minimumMinor, amountMinor: minimumMinor };
  if (asked >= maximumMinor) return { principalMinor: limits.maximumMinor, amountMinor: maximumMinor };
  if (exchangeRate === undefined) return { principalMinor: asked, amountMinor: asked };
  const rate = knownExchangeRate(exchangeRate);
  const principalMinor = divideByRateDownToWhole(asked - minorPerUnit, rate) + minorPerUnit;
  return { principalMinor, amountMinor: multiplyUpToWhole(principalMinor, rate) };
}

/** The same principal shown in another currency, when the member changes it (specification §5). */
export function amountInCurrency(
  principalMinor: Minor,
  limits: LoanLimits,
  exchangeRate?: string,
): CalculatorAmount {
  const clamped = clampMinor(wholeUnitUp(principalMinor), limits.minimumMinor, limits.maximumMinor);
  return { principalMinor: clamped, amountMinor: inCurrency(clamped, exchangeRate) };
}

function inCurrency(minor: Minor, exchangeRate: string | undefined): Minor {
  return exchangeRate === undefined ? minor : multiplyUpToWhole(minor, knownExchangeRate(exchangeRate));
}

function wholeText(minor: Minor): string {
  return (minor / minorPerUnit).toString();
}
