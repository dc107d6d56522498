import { divideHalfUp, type Minor, minorFromText } from '../../money/money.ts';
import { Rate } from '../../money/rate.ts';
import { roundHalfUp } from './fraction.ts';
import { contractedPlan } from './plan.ts';
import { equalInstalment } from './reprice.ts';
import type { AllocationOrder, AllocationPart, ServicingTerms } from './terms.ts';

/** A loan of schedule-vectors.json; amounts are major units as text, as in the file. */
export type VectorLoan = {
  readonly id: string;
  readonly inputs: VectorInputs;
  readonly timeline: readonly VectorEntry[];
  readonly [other: string]: unknown;
};

export type VectorInputs = {
  readonly principal: string;
  readonly annualRatePercent: string;
  readonly instalments: number;
  readonly every?: number;
  readonly unit?: string;
  readonly dayCount?: string;
  readonly submittedOn: string;
  readonly product?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly allocation?:
    | readonly { readonly transaction?: string; readonly order: readonly string[]; readonly future: string }[]
    | null;
  readonly firstPayment?: string | null;
  readonly overduePrincipalBearsInterest?: boolean;
};

/** What a loan that does not say otherwise has: as ours (servicing 'How the vectors are used'). */
const ours = {
  dayCount: '360/30',
  unit: 'MONTHS',
  every: 1,
  allocation: { order: [] as readonly string[], future: 'NEXT_INSTALLMENT' },
  parts: ['interest', 'principal', 'penalty'] as readonly AllocationPart[],
} as const;

/** An event, a business date, or what is to be read at that point. */
export type VectorEntry = Readonly<Record<string, unknown>>;

const parts: Readonly<Record<string, AllocationPart>> = {
  INTEREST: 'interest',
  PRINCIPAL: 'principal',
  PENALTY: 'penalty',
};
const beyondDue: Readonly<Record<string, AllocationOrder['beyondDue']>> = {
  NEXT_INSTALLMENT: 'next',
  LAST_INSTALLMENT: 'last',
  NEXT_LAST_INSTALLMENT: 'nextThenLast',
  REAMORTIZATION: 'spread',
};

const dayCounts: readonly ServicingTerms['dayCount'][] = [
  '360/30',
  'actual/actual',
  '365/actual',
  '360/actual',
];

/** The terms of a vector's loan released on a day; text that the format does not allow throws a RangeError. */
export function termsOfVector(
  inputs: VectorInputs,
  releasedOn: string,
  principalMinor: Minor,
): ServicingTerms {
  const rate = exactRate(inputs.annualRatePercent);
  const { dayCount: dayCountText = ours.dayCount, unit = ours.unit, every = ours.every } = inputs;
  const dayCount = dayCounts.find((known) => known === dayCountText.split(' ')[0]);
  if (dayCount === undefined) throw new RangeError(`Not a day count: ${dayCountText}`);
  if (unit !== 'MONTHS' && unit !== 'DAYS' && unit !== 'WEEKS') {
    throw new RangeError(`Not a unit of periods: ${unit}`);
  }
  const isWeeks = unit === 'WEEKS';
  const allocation = allocationOf(inputs);
  const overduePrincipalBearsInterest = inputs.overduePrincipalBearsInterest === true;
  const terms: ServicingTerms = {
    principalMinor,
    releasedOn,
    payments: new Array<Minor>(inputs.instalments).fill(0n),
    monthlyRate: { numerator: rate.digits, denominator: rate.unit * 1200n },
    period: {
      every: isWeeks ? every * 7 : every,
      unit: unit === 'MONTHS' ? 'MONTHS' : 'DAYS',
    },
    dayCount,
    overduePrincipalBearsInterest,
    allocation,
    // The vectors' loans have charges, never a penalty by the day.
    penalty: { percentPerDay: '0', graceDays: 0, freeShortfallMinor: 0n },
    contractedInterestResidueInLastRow: false,
    partlyPrepaidRowCarriesAllInterest: overduePrincipalBearsInterest || !isAllocatedAsOurs(allocation),
  };
  return withPayments(terms, inputs);
}

/** The published products ask for a quarter of what is released. */
const downPaymentShare = 4n;

/** `firstPayment` is what row 1 asks for: an instalment, or the down payment before equal instalments of the rest. */
function withPayments(terms: ServicingTerms, inputs: VectorInputs): ServicingTerms {
  const { principalMinor, payments } = terms;
  const firstMinor = inputs.firstPayment == null ? undefined : minorOf(inputs.firstPayment);
  if (!hasDownPayment(inputs)) {
    const isAsApplied = principalMinor === minorOf(inputs.principal);
    const regularMinor = isAsApplied && firstMinor !== undefined ? firstMinor : annuityMinor(terms);
    return { ...terms, payments: payments.map(() => regularMinor) };
  }
  const downPaymentMinor = firstMinor ?? divideHalfUp(principalMinor, downPaymentShare);
  const regularMinor = annuityMinor({ ...terms, principalMinor: principalMinor - downPaymentMinor });
  return { ...terms, payments: payments.map(() => regularMinor), downPaymentMinor };
}

function hasDownPayment({ product, settings }: VectorInputs): boolean {
  return /DOWNPAYMENT/.test(product ?? '') && settings?.enableDownPayment !== 'false';
}

/** Whether the down payment is taken from the loan by itself. */
export function paysDownByItself(inputs: VectorInputs): boolean {
  return hasDownPayment(inputs) && /DOWNPAYMENT_AUTO|AUTO_DOWNPAYMENT/.test(inputs.product ?? '');
}

function annuityMinor(terms: ServicingTerms): Minor {
  const plan = contractedPlan(terms);
  return roundHalfUp(equalInstalment(plan, plan.rows, terms.principalMinor));
}

function allocationOf({ allocation }: VectorInputs): AllocationOrder {
  // What the source has for refunds and the like comes beside it.
  const forRepayments = allocation?.find(({ transaction = 'DEFAULT' }) => transaction === 'DEFAULT');
  const { order, future } = forRepayments ?? allocation?.[0] ?? ours.allocation;
  const of = (time: string): AllocationPart[] => {
    const named = order.flatMap((name) => {
      const part = name.startsWith(`${time}_`) ? parts[name.slice(time.length + 1)] : undefined;
      return part === undefined ? [] : [part];
    });
    if (named.length > 0) return named;
    return allocation == null ? [...ours.parts] : ['penalty', 'interest', 'principal'];
  };
  const beyond = beyondDue[future];
  if (beyond === undefined) throw new RangeError(`Not a rule for money beyond what is due: ${future}`);
  return { pastDue: of('PAST_DUE'), due: of('DUE'), inAdvance: of('IN_ADVANCE'), beyondDue: beyond };
}

/** Some published loans are, but overdue principal bears interest in them. */
function isAllocatedAsOurs({ pastDue, due, inAdvance }: AllocationOrder): boolean {
  return [pastDue, due, inAdvance].every((order) => order.join() === ours.parts.join());
}

/** A rate with as many decimals as the file gives: a monthly rate times twelve hundred has thirty. Other text throws a RangeError. */
function exactRate(text: string): Rate {
  const { units, decimals = '' } = /^(?<units>\d+)(?:\.(?<decimals>\d+))?$/.exec(text)?.groups ?? {};
  if (units === undefined) throw new RangeError(`Not a rate: ${text}`);
  return new Rate(BigInt(units + decimals), decimals.length);
}

/** An amount of the file in minor units; anything but digits with two decimals throws a RangeError. */
export function minorOf(text: unknown): Minor {
  const minor = typeof text === 'string' ? minorFromText(text) : undefined;
  if (minor === undefined) throw new RangeError(`Not an amount: ${String(text)}`);
  return minor;
}
