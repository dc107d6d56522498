import { effectiveRate, percentText } from '@sagwan/domain/loan/eir.ts';
import { deductedMinorOf, type Fees } from '@sagwan/domain/loan/fees.ts';
import { feesOn, type LendingTerms } from '@sagwan/domain/loan/lending-terms.ts';
import { paymentsOf, price } from '@sagwan/domain/loan/pricing.ts';
import {
  amountInCurrency,
  type CalculatorAmount,
  calculatorAmount,
  defaultTermMonths,
  isTermMonths,
  type LoanLimits,
  settledAmount,
  type TermMonths,
  typedAmountText,
} from '@sagwan/domain/loan/terms.ts';
import { commaReading } from '@sagwan/domain/money/amount-text.ts';
import { divideHalfUp, type Minor, minorPerUnit } from '@sagwan/domain/money/money.ts';

export const baseCurrencyCode = 'PHP';

export interface CalculatorState {
  limits: LoanLimits;
  currencyCode: string;
  /** Units of the chosen currency for one peso; undefined for PHP. */
  exchangeRate: string | undefined;
  /** The text of the amount box. */
  amountText: string;
  /**
   * The amount that the box means; always one that can be borrowed. While the commas in the box are not clear, it is
   * the last clear amount.
   */
  amount: CalculatorAmount;
  months: TermMonths;
}

export type CalculatorEvent =
  | { kind: 'typed'; text: string }
  | { kind: 'left' }
  | { kind: 'slid'; units: number; byHand?: boolean }
  | { kind: 'termChosen'; months: number }
  | { kind: 'currencyChosen'; currencyCode: string; exchangeRate: string | undefined }
  | { kind: 'restored'; choice: CalculatorChoice };

/** What a visitor chose, kept while they sign in. */
export interface CalculatorChoice {
  principalMinor: Minor;
  months: number;
  currencyCode: string;
  exchangeRate: string | undefined;
}

/** What is chosen, to be kept or applied for. */
export function choiceOf({ amount, months, currencyCode, exchangeRate }: CalculatorState): CalculatorChoice {
  return { principalMinor: amount.principalMinor, months, currencyCode, exchangeRate };
}

/** PHP, six months, the smallest loan (specification §4, 'Calculator'): the same on the server and in the browser. */
export function startCalculator(limits: LoanLimits): CalculatorState {
  const amount = { principalMinor: limits.minimumMinor, amountMinor: limits.minimumMinor };
  return {
    limits,
    currencyCode: baseCurrencyCode,
    exchangeRate: undefined,
    amountText: unitsText(amount.amountMinor),
    amount,
    months: defaultTermMonths,
  };
}

/** The calculator after something happened to it; the domain has the rules of the box (specification §5). */
export function calculatorAfter(state: CalculatorState, event: CalculatorEvent): CalculatorState {
  const { limits, exchangeRate } = state;
  switch (event.kind) {
    case 'typed': {
      // Pasted figures may have spaces.
      const amountText = typedAmountText(event.text.replace(/\s/g, ''), limits, exchangeRate);
      if (amountText === undefined) return state;
      if (commaReading(amountText) !== 'clear') return { ...state, amountText };
      return { ...state, amountText, amount: settledAmount(amountText, limits, exchangeRate) };
    }
    case 'left':
      if (commaReading(state.amountText) !== 'clear') return state;
      return { ...state, amountText: unitsText(state.amount.amountMinor) };
    case 'slid':
      return withAmount(state, slidAmount(state, BigInt(event.units) * minorPerUnit, event.byHand ?? false));
    case 'termChosen':
      return isTermMonths(event.months) ? { ...state, months: event.months } : state;
    case 'currencyChosen':
      return converted(state, event.currencyCode, event.exchangeRate, state.amount.principalMinor);
    case 'restored': {
      const { choice } = event;
      const months = isTermMonths(choice.months) ? choice.months : state.months;
      const withTerm = { ...state, months };
      return converted(withTerm, choice.currencyCode, choice.exchangeRate, choice.principalMinor);
    }
  }
}

/** The figures of a quote, in the chosen currency; net proceeds and the rates are those of the peso loan. */
export interface Quote {
  interestMinor: Minor;
  installmentMinor: Minor;
  totalMinor: Minor;
  /** The interest of all payments together: `totalMinor` less the loan. */
  interestInAllMinor: Minor;
  /** In PHP: what is deducted at the release, and what is left for the wallet. */
  fees: Fees;
  netProceedsMinor: Minor;
  eirMonthlyPercent: string;
  eirAnnualSimplePercent: string;
  eirAnnualCompoundedPercent: string;
}

/** What the loan would cost if it was released today, priced as the server prices it (decisions §4). */
export function quoteOf(
  state: CalculatorState,
  { terms, today }: { terms: Pick<LendingTerms, 'monthlyRatePercent' | 'fees'>; today: string },
): Quote {
  const { principalMinor } = state.amount;
  const priced = price({
    principalMinor,
    monthlyRatePercent: terms.monthlyRatePercent,
    installmentCount: state.months,
    exchangeRate: state.exchangeRate,
  });
  const fees = feesOn(terms, { principalMinor, installmentCount: state.months, on: today });
  const netProceedsMinor = principalMinor - deductedMinorOf(fees);
  const eir = effectiveRate({ netProceedsMinor, payments: paymentsOf(priced) });
  return {
    interestMinor: priced.chosen.interestMinor,
    installmentMinor: priced.chosen.installmentMinor,
    totalMinor: priced.chosen.totalMinor,
    interestInAllMinor: priced.chosen.totalMinor - priced.chosen.principalMinor,
    fees,
    netProceedsMinor,
    eirMonthlyPercent: percentText(eir.monthlyPercent, 6),
    eirAnnualSimplePercent: percentText(eir.annualSimplePercent, 4),
    eirAnnualCompoundedPercent: percentText(eir.annualCompoundedPercent, 4),
  };
}

// The slider moves by a thousand pesos, or as much in the chosen currency: single units are too fine.
const stepMinor = 100_000n;

/**
 * The amount for a position of the slider. An arrow key or a screen reader moves it by one unit: the amount becomes the
 * next thousand pesos. A finger or mouse, which cannot aim at a unit, gets the nearest thousand. Both ends can be
 * reached, and a value set in any other way is used as it is.
 */
function slidAmount(state: CalculatorState, askedMinor: Minor, byHand: boolean): CalculatorAmount {
  const { limits, exchangeRate, amount: before } = state;
  const asked = calculatorAmount(askedMinor, limits, exchangeRate);
  const atEnd = asked.principalMinor === limits.minimumMinor || asked.principalMinor === limits.maximumMinor;
  if (!byHand && askedMinor - before.amountMinor === minorPerUnit) {
    return inCurrency((before.principalMinor / stepMinor + 1n) * stepMinor);
  }
  if (!byHand && before.amountMinor - askedMinor === minorPerUnit) {
    return inCurrency(((before.principalMinor - 1n) / stepMinor) * stepMinor);
  }
  return byHand && !atEnd ? inCurrency(divideHalfUp(asked.principalMinor, stepMinor) * stepMinor) : asked;

  function inCurrency(principalMinor: Minor): CalculatorAmount {
    return amountInCurrency(principalMinor, limits, exchangeRate);
  }
}

/** Whole units as plain digits, for the box while it is being edited. */
function unitsText(minor: Minor): string {
  return (minor / minorPerUnit).toString();
}

/** Whole units as the slider counts them. */
export function sliderUnits(minor: Minor): number {
  return Number(minor / minorPerUnit);
}

function withAmount(state: CalculatorState, amount: CalculatorAmount): CalculatorState {
  return { ...state, amount, amountText: unitsText(amount.amountMinor) };
}

function converted(
  state: CalculatorState,
  currencyCode: string,
  exchangeRate: string | undefined,
  principalMinor: Minor,
): CalculatorState {
  const rate = currencyCode === baseCurrencyCode ? undefined : exchangeRate;
  const amount = amountInCurrency(principalMinor, state.limits, rate);
  return withAmount({ ...state, currencyCode, exchangeRate: rate }, amount);
}
