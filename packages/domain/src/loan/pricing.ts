import { divideUp, type Minor } from '../money/money.ts';
import { fractionOfPercent, knownExchangeRate, knownRate, multiplyUpToWhole } from '../money/rate.ts';

export type PricingTerms = {
  readonly principalMinor: Minor;
  /** Add-on rate a month in percent, as exact decimal text: '1.2'. */
  readonly monthlyRatePercent: string;
  readonly installmentCount: number;
  /** Units of the chosen currency for one peso; leave out when the chosen currency is PHP. */
  readonly exchangeRate?: string;
};

/** The calculator's figures in one currency, in its minor units. */
export type PriceFigures = {
  readonly principalMinor: Minor;
  /** Add-on interest in each month's payment. */
  readonly interestMinor: Minor;
  /** 'Monthly repayment': what the member pays a month. */
  readonly installmentMinor: Minor;
  readonly lastInstallmentMinor: Minor;
  /** 'Total instalment': the sum of the schedule. */
  readonly totalMinor: Minor;
};

/** In PHP, what is owed; `chosen` is how it is shown in the member's currency. */
export type Price = PriceFigures & { readonly installmentCount: number; readonly chosen: PriceFigures };

/**
 * The price of a loan (decisions §4). Interest = principal × rate, rounded **up** to a whole peso, in every
 * instalment; instalment = principal ÷ months rounded **up** to the centavo, plus interest; the last instalment is
 * smaller by what that rounding added. Pesos are what is owed. For a foreign currency the principal and the interest
 * amount are converted, each rounded **up** to a whole unit, and the other figures follow from these two by the same
 * formulas: so the lines add up among themselves in either currency.
 * Terms that no screen can produce (no principal, no months, a principal too small to spread) throw a RangeError.
 */
export function price(terms: PricingTerms): Price {
  const { principalMinor, installmentCount, exchangeRate } = terms;
  if (principalMinor <= 0n) throw new RangeError('A loan has a principal greater than zero');
  if (!Number.isSafeInteger(installmentCount) || installmentCount < 1) {
    throw new RangeError('A loan has one instalment or more');
  }
  const interestMinor = multiplyUpToWhole(
    principalMinor,
    fractionOfPercent(knownRate(terms.monthlyRatePercent)),
  );
  const figures = figuresOf(principalMinor, interestMinor, installmentCount);
  if (exchangeRate === undefined) return { ...figures, installmentCount, chosen: figures };
  const rate = knownExchangeRate(exchangeRate);
  const chosen = figuresOf(
    multiplyUpToWhole(principalMinor, rate),
    multiplyUpToWhole(interestMinor, rate),
    installmentCount,
  );
  return { ...figures, installmentCount, chosen };
}

/** The instalments one by one, in PHP minor units; they sum to `totalMinor`. */
export function paymentsOf(priced: Price): Minor[] {
  const payments = new Array<Minor>(priced.installmentCount - 1).fill(priced.installmentMinor);
  payments.push(priced.lastInstallmentMinor);
  return payments;
}

/** All figures in one currency, from the two that the others are computed from. */
function figuresOf(principalMinor: Minor, interestMinor: Minor, installmentCount: number): PriceFigures {
  const count = BigInt(installmentCount);
  const installmentMinor = divideUp(principalMinor, count) + interestMinor;
  const totalMinor = principalMinor + count * interestMinor;
  const lastInstallmentMinor = totalMinor - (count - 1n) * installmentMinor;
  if (lastInstallmentMinor <= 0n) throw new RangeError('The principal is too small for so many instalments');
  return { principalMinor, interestMinor, installmentMinor, lastInstallmentMinor, totalMinor };
}
