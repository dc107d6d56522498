import type { Minor } from '../../money/money.ts';
import { fixedPointScale, monthlyDiscount } from '../eir.ts';
import { type Price, paymentsOf } from '../pricing.ts';
import type { Fraction } from './fraction.ts';

export type { Fraction } from './fraction.ts';

/** What a payment on one instalment may cover. */
export type AllocationPart = 'interest' | 'principal' | 'penalty';

/**
 * Where a payment goes. The oldest instalment comes first; the parts within it are in the order named for an instalment
 * whose due date has passed, is today, or is still to come. `beyondDue` is where money goes that is more than what is due:
 * to the next instalment, the last one, the next one and then the last, or in equal portions to all that are still to come.
 */
export type AllocationOrder = {
  readonly pastDue: readonly AllocationPart[];
  readonly due: readonly AllocationPart[];
  readonly inAdvance: readonly AllocationPart[];
  readonly beyondDue: 'next' | 'last' | 'nextThenLast' | 'spread';
};

export type PenaltyTerms = {
  /** Of the instalment's unpaid amount, as exact decimal text: '0.3'. */
  readonly percentPerDay: string;
  readonly graceDays: number;
  /** An unpaid amount under this bears no penalty. */
  readonly freeShortfallMinor: Minor;
};

/** Everything the engine computes a loan from; stored with the loan at release (servicing 3). */
export type ServicingTerms = {
  readonly principalMinor: Minor;
  /** Of the principal, deducted at the release: not owed when the loan is given back within the cooling-off time. */
  readonly deductedMinor?: Minor;
  /** Manila date. */
  readonly releasedOn: string;
  /** Due on the day of release, before the instalments; none of our loans has one. */
  readonly downPaymentMinor?: Minor;
  /** The contracted instalments in order. */
  readonly payments: readonly Minor[];
  readonly monthlyRate: Fraction;
  readonly period: { readonly every: number; readonly unit: 'MONTHS' | 'DAYS' };
  readonly dayCount: '360/30' | 'actual/actual' | '365/actual' | '360/actual';
  /** False for our loans: an overdue instalment bears a penalty only (servicing 1). */
  readonly overduePrincipalBearsInterest: boolean;
  readonly allocation: AllocationOrder;
  readonly penalty: PenaltyTerms;
  /** Whether the last contracted row's interest, not its payment, absorbs the residue of rounding (servicing 1). */
  readonly contractedInterestResidueInLastRow: boolean;
  /**
   * Whether a row that lacks less than its interest keeps none but the interest paid with it, as in the published loans: what
   * it lacks is principal. In ours it keeps what the instalment leaves beside the principal paid, so that the rest of an
   * instalment is interest first (servicing 3, Civil Code art. 1253).
   */
  readonly partlyPrepaidRowCarriesAllInterest?: boolean;
};

/** Within an instalment interest, then principal (Civil Code art. 1253), then penalty: unless other terms say so (servicing 3). */
export const interestPrincipalPenalty: readonly AllocationPart[] = ['interest', 'principal', 'penalty'];

/**
 * The terms of one of our loans: monthly instalments at the rate that discounts them to the principal, a month's interest
 * spread over the days of that month.
 */
export function termsOfLoan(
  price: Price,
  rest: {
    readonly releasedOn: string;
    readonly penalty: PenaltyTerms;
    /** Within an instalment, whether it is overdue, due or paid ahead. */
    readonly allocationOrder?: readonly AllocationPart[];
    readonly deductedMinor?: Minor;
  },
): ServicingTerms {
  const { releasedOn, penalty, allocationOrder = interestPrincipalPenalty, deductedMinor = 0n } = rest;
  const payments = paymentsOf(price);
  const discount = monthlyDiscount({ netProceedsMinor: price.principalMinor, payments });
  return {
    principalMinor: price.principalMinor,
    deductedMinor,
    releasedOn,
    payments,
    // 1/v − 1 as one fraction.
    monthlyRate: { numerator: fixedPointScale - discount, denominator: discount },
    period: { every: 1, unit: 'MONTHS' },
    dayCount: '360/30',
    overduePrincipalBearsInterest: false,
    allocation: {
      pastDue: allocationOrder,
      due: allocationOrder,
      inAdvance: allocationOrder,
      beyondDue: 'next',
    },
    penalty,
    contractedInterestResidueInLastRow: true,
  };
}
