import type { Minor } from '../money/money.ts';
import { effectiveRate, percentText } from './eir.ts';
import { deductedMinorOf, type Fees } from './fees.ts';
import { type PriceFigures, type PricingTerms, paymentsOf, price } from './pricing.ts';
import { type ScheduleRow, schedule } from './schedule.ts';
import type { AllocationPart } from './servicing/terms.ts';

export const chargeKeys = ['interest', 'processingFee', 'documentaryStampTax'] as const;
export type ChargeKey = (typeof chargeKeys)[number];

/** A charge of the loan; `key` names it in the copy. */
export type Charge = { readonly key: ChargeKey; readonly amountMinor: Minor };

/** What falls due only when a member pays late; printed, from configuration (specification §9, philippines.md 7). */
export type LateCharges = {
  readonly penaltyPercentPerDay: string;
  readonly penaltyGraceDays: number;
  /** Penalties on an instalment never grow past this share of it. */
  readonly penaltyMaximumPercentOfInstallment: string;
  readonly collectionPercentOfOverdue: string;
  /** Where a payment goes within an instalment (servicing 3). */
  readonly allocationOrder: readonly AllocationPart[];
};

export type DisclosureTerms = PricingTerms & {
  readonly currencyCode: string;
  readonly fees: Fees;
  /** One Manila date for each instalment, 'YYYY-MM-DD'. */
  readonly dueDates: readonly string[];
  readonly lateCharges: LateCharges;
};

export type DisclosedRow = ScheduleRow & { readonly dueDate: string };

/** The statement of RA 3765 §4 and Circular 730 as data, PHP minor units; `chosen` in the member's currency. */
export type Disclosure = {
  readonly amountFinancedMinor: Minor;
  readonly financeCharges: readonly Charge[];
  readonly financeChargesTotalMinor: Minor;
  /** Charges that are not the price of credit: the tax (the statement's form in Circular 730). */
  readonly nonFinanceCharges: readonly Charge[];
  /** Charges taken from the principal at disbursement: fees and non-finance charges, never the interest. */
  readonly deductedMinor: Minor;
  readonly netProceedsMinor: Minor;
  /** Shown only together with the EIR (philippines.md 1). */
  readonly addOnMonthlyRatePercent: string;
  /** Six decimals. */
  readonly eirMonthlyPercent: string;
  /** Monthly × 12: the simple annual rate on the unpaid balance; four decimals. */
  readonly eirAnnualSimplePercent: string;
  /** Compounded over twelve months; four decimals. */
  readonly eirAnnualCompoundedPercent: string;
  readonly installmentCount: number;
  readonly interestMinor: Minor;
  readonly installmentMinor: Minor;
  readonly lastInstallmentMinor: Minor;
  readonly totalMinor: Minor;
  readonly currencyCode: string;
  readonly chosen: PriceFigures;
  readonly schedule: readonly DisclosedRow[];
  readonly lateCharges: LateCharges;
};

/**
 * The disclosure statement a member sees before being bound (philippines.md 2, decisions §4). The EIR discounts the
 * instalments to the net proceeds, every charge included. Charges that use up the whole principal, or due dates that
 * do not match the instalments, are a programmer's error and throw a RangeError.
 */
export function disclosureOf(terms: DisclosureTerms): Disclosure {
  const priced = price(terms);
  const firstDueDate = terms.dueDates[0];
  if (firstDueDate === undefined || terms.dueDates.length !== priced.installmentCount) {
    throw new RangeError('Every instalment has one due date');
  }
  const { processingFeeMinor, documentaryStampTaxMinor } = terms.fees;
  const deductedMinor = deductedMinorOf(terms.fees);
  const netProceedsMinor = priced.principalMinor - deductedMinor;
  const eir = effectiveRate({ netProceedsMinor, payments: paymentsOf(priced) });
  // n × I.
  const interestTotalMinor = priced.totalMinor - priced.principalMinor;
  const financeCharges = [
    { key: 'interest', amountMinor: interestTotalMinor } as const,
    ...charged('processingFee', processingFeeMinor),
  ];
  return {
    amountFinancedMinor: priced.principalMinor,
    financeCharges,
    financeChargesTotalMinor: sumOf(financeCharges),
    nonFinanceCharges: charged('documentaryStampTax', documentaryStampTaxMinor),
    deductedMinor,
    netProceedsMinor,
    addOnMonthlyRatePercent: terms.monthlyRatePercent,
    eirMonthlyPercent: percentText(eir.monthlyPercent, 6),
    eirAnnualSimplePercent: percentText(eir.annualSimplePercent, 4),
    eirAnnualCompoundedPercent: percentText(eir.annualCompoundedPercent, 4),
    installmentCount: priced.installmentCount,
    interestMinor: priced.interestMinor,
    installmentMinor: priced.installmentMinor,
    lastInstallmentMinor: priced.lastInstallmentMinor,
    totalMinor: priced.totalMinor,
    currencyCode: terms.currencyCode,
    chosen: priced.chosen,
    schedule: schedule(priced).map((row, index) => ({
      ...row,
      dueDate: terms.dueDates[index] ?? firstDueDate,
    })),
    lateCharges: terms.lateCharges,
  };
}

/** What a canonical text can hold. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * One stable string for a statement, a contract or a paper, for the server to hash (SHA-256): JSON without spaces, keys
 * sorted, bigints as quoted decimal text, undefined left out. The same content always gives the same bytes; any change, others.
 */
export function canonicalText(content: CanonicalValue): string {
  if (typeof content === 'bigint') return `"${content.toString()}"`;
  if (typeof content === 'number') {
    if (!Number.isSafeInteger(content)) throw new RangeError('Only whole numbers have one text');
    return content.toString();
  }
  if (content === undefined) return 'null';
  if (content === null || typeof content !== 'object') return JSON.stringify(content);
  if (isList(content)) return `[${content.map(canonicalText).join(',')}]`;
  const members = Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${canonicalText(value)}`);
  return `{${members.join(',')}}`;
}

// Array.isArray alone does not narrow a readonly array out of the union.
function isList(value: object): value is readonly CanonicalValue[] {
  return Array.isArray(value);
}

/** A charge of nothing is not on the statement. */
function charged(key: ChargeKey, amountMinor: Minor): Charge[] {
  return amountMinor === 0n ? [] : [{ key, amountMinor }];
}

function sumOf(charges: readonly Charge[]): Minor {
  return charges.reduce((sum, charge) => sum + charge.amountMinor, 0n);
}
