import type { LendingTerms } from '../loan/lending-terms.ts';
import { price } from '../loan/pricing.ts';
import { termMonths } from '../loan/terms.ts';
import { type Minor, minorPerUnit, wholeUnitUp } from '../money/money.ts';

/** Of the net income, the most that all dues together may take (docs/decisions/0044). */
export const duesMaxPercent = 40n;

export interface AffordabilityFacts {
  /** A month, as the member gave it at registration. */
  incomeMinor: Minor;
  /** A month, what the member says they pay elsewhere; asked and kept nowhere. */
  declaredDuesMinor: Minor;
  /** What repaying our own loan takes a month; 0 without one. */
  ownDuesMinor: Minor;
  /** Any loan of the member that is not over: a second one is not lent. */
  hasOpenLoan: boolean;
  principalMinor: Minor;
  installmentCount: number;
  terms: Pick<LendingTerms, 'monthlyRatePercent' | 'minimumLoanPHP' | 'maximumLoanPHP'>;
}

/** Why the loan asked for is unlikely to be approved; in this order. */
export const affordabilityReasons = ['LOAN_OPEN', 'NOTHING_LEFT', 'DUES_TOO_HIGH'] as const;
export type AffordabilityReason = (typeof affordabilityReasons)[number];

/** What would change that; each is enough by itself. */
export type AffordabilityWay =
  | { code: 'REPAY_OPEN_LOAN' }
  | { code: 'LONGER_TERM'; installmentCount: number }
  | { code: 'SMALLER_AMOUNT'; principalMinor: Minor }
  | { code: 'FEWER_DUES'; dueMinor: Minor }
  | { code: 'HIGHER_INCOME'; incomeMinor: Minor };

export interface Affordability {
  instalmentMinor: Minor;
  /** Of the income after all dues and this instalment; below zero where they are more. */
  leftMinor: Minor;
  reasons: AffordabilityReason[];
  /** Empty where there is no reason against the loan. */
  ways: AffordabilityWay[];
}

/**
 * What a loan would leave of the income, and what stands against it before anybody applies. It decides nothing: a loan
 * officer reads every application.
 */
export function affordability(facts: AffordabilityFacts): Affordability {
  const instalmentMinor = instalmentOf(facts, facts);
  const leftMinor = facts.incomeMinor - duesOf(facts) - instalmentMinor;
  const tooHigh = !fits(facts, instalmentMinor);
  const checks: Record<AffordabilityReason, boolean> = {
    LOAN_OPEN: facts.hasOpenLoan,
    NOTHING_LEFT: leftMinor <= 0n,
    DUES_TOO_HIGH: leftMinor > 0n && tooHigh,
  };
  const reasons = affordabilityReasons.filter((reason) => checks[reason]);
  return { instalmentMinor, leftMinor, reasons, ways: waysOf(facts, tooHigh) };
}

function waysOf(facts: AffordabilityFacts, tooHigh: boolean): AffordabilityWay[] {
  // Nothing else helps while another loan is open.
  if (facts.hasOpenLoan) return [{ code: 'REPAY_OPEN_LOAN' }];
  if (!tooHigh) return [];
  const { installmentCount, principalMinor } = facts;
  const ways: AffordabilityWay[] = [];
  const longer = termMonths.find(
    (months) =>
      months > installmentCount &&
      fits(facts, instalmentOf(facts, { principalMinor, installmentCount: months })),
  );
  if (longer !== undefined) ways.push({ code: 'LONGER_TERM', installmentCount: longer });
  const smaller = largestPrincipal(facts);
  if (smaller !== undefined) ways.push({ code: 'SMALLER_AMOUNT', principalMinor: smaller });
  const instalmentMinor = instalmentOf(facts, facts);
  const dueMinor = (facts.incomeMinor * duesMaxPercent) / 100n - facts.ownDuesMinor - instalmentMinor;
  if (dueMinor >= 0n && dueMinor < facts.declaredDuesMinor) ways.push({ code: 'FEWER_DUES', dueMinor });
  if (ways.length > 0) return ways;
  const allMinor = duesOf(facts) + instalmentMinor;
  return [
    {
      code: 'HIGHER_INCOME',
      incomeMinor: wholeUnitUp((allMinor * 100n + duesMaxPercent - 1n) / duesMaxPercent),
    },
  ];
}

/** The largest whole-peso loan over the same months that fits; undefined where not even the least does. */
function largestPrincipal(facts: AffordabilityFacts): Minor | undefined {
  const { terms, installmentCount } = facts;
  const fitsAt = (units: bigint) =>
    fits(facts, instalmentOf(facts, { principalMinor: units * minorPerUnit, installmentCount }));
  let least = terms.minimumLoanPHP / minorPerUnit;
  let most = facts.principalMinor / minorPerUnit;
  if (least >= most || !fitsAt(least)) return undefined;
  // An instalment never falls as the loan grows.
  while (least < most) {
    const middle = (least + most + 1n) / 2n;
    if (fitsAt(middle)) least = middle;
    else most = middle - 1n;
  }
  return least * minorPerUnit;
}

function fits(facts: AffordabilityFacts, instalmentMinor: Minor): boolean {
  return (duesOf(facts) + instalmentMinor) * 100n <= facts.incomeMinor * duesMaxPercent;
}

function duesOf({ declaredDuesMinor, ownDuesMinor }: AffordabilityFacts): Minor {
  return declaredDuesMinor + ownDuesMinor;
}

function instalmentOf(
  { terms }: AffordabilityFacts,
  { principalMinor, installmentCount }: { principalMinor: Minor; installmentCount: number },
): Minor {
  const { monthlyRatePercent } = terms;
  return price({ principalMinor, installmentCount, monthlyRatePercent }).installmentMinor;
}
