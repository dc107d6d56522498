import { type Minor, minorFromText } from '../../money/money.ts';
import { knownRate } from '../../money/rate.ts';
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
  readonly every: number;
  readonly unit: string;
  readonly dayCount: string;
  readonly submittedOn: string;
  readonly product?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly allocation: readonly { readonly order: readonly string[]; readonly future: string }[];
  readonly firstPayment: string | null;
  readonly overduePrincipalBearsInterest: boolean;
};

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
  REAMORTIZATION: 'spread',
};

/** The terms of a vector's loan released on a day; text that the format does not allow throws a RangeError. */
export function termsOfVector(
  inputs: VectorInputs,
  releasedOn: string,
  principalMinor: Minor,
): ServicingTerms {
  const rate = knownRate(inputs.annualRatePercent);
  const dayCount = inputs.dayCount.split(' ')[0];
  if (dayCount !== '360/30' && dayCount !== 'actual/actual' && dayCount !== '365/actual') {
    throw new RangeError(`Not a day count: ${inputs.dayCount}`);
  }
  if (inputs.unit !== 'MONTHS' && inputs.unit !== 'DAYS' && inputs.unit !== 'WEEKS') {
    throw new RangeError(`Not a unit of periods: ${inputs.unit}`);
  }
  const isWeeks = inputs.unit === 'WEEKS';
  const terms: ServicingTerms = {
    principalMinor,
    releasedOn,
    payments: new Array<Minor>(inputs.instalments).fill(0n),
    monthlyRate: { numerator: rate.digits, denominator: rate.unit * 1200n },
    period: {
      every: isWeeks ? inputs.every * 7 : inputs.every,
      unit: inputs.unit === 'MONTHS' ? 'MONTHS' : 'DAYS',
    },
    dayCount,
    overduePrincipalBearsInterest: inputs.overduePrincipalBearsInterest,
    allocation: allocationOf(inputs),
    // The vectors' loans have charges, never a penalty by the day.
    penalty: { percentPerDay: '0', graceDays: 0, freeShortfallMinor: 0n },
    contractedInterestResidueInLastRow: false,
    partlyPrepaidRowCarriesAllInterest: true,
  };
  return withPayments(terms, inputs);
}

function withPayments(terms: ServicingTerms, inputs: VectorInputs): ServicingTerms {
  const isAsApplied = terms.principalMinor === minorOf(inputs.principal);
  const regularMinor =
    isAsApplied && inputs.firstPayment !== null ? minorOf(inputs.firstPayment) : annuityMinor(terms);
  const payments = terms.payments.map(() => regularMinor);
  const hasDownPayment =
    /DOWNPAYMENT/.test(inputs.product ?? '') && inputs.settings?.enableDownPayment !== 'false';
  return hasDownPayment ? { ...terms, payments, downPaymentMinor: regularMinor } : { ...terms, payments };
}

/** Whether the down payment is taken from the loan by itself. */
export function paysDownByItself(inputs: VectorInputs): boolean {
  return /DOWNPAYMENT_AUTO/.test(inputs.product ?? '');
}

function annuityMinor(terms: ServicingTerms): Minor {
  const plan = contractedPlan(terms);
  return roundHalfUp(equalInstalment(plan, plan.rows, terms.principalMinor));
}

function allocationOf({ allocation }: VectorInputs): AllocationOrder {
  const [{ order, future } = { order: [], future: 'NEXT_INSTALLMENT' }] = allocation;
  const of = (time: string): AllocationPart[] => {
    const named = order.flatMap((name) => {
      const part = name.startsWith(`${time}_`) ? parts[name.slice(time.length + 1)] : undefined;
      return part === undefined ? [] : [part];
    });
    return named.length > 0 ? named : ['penalty', 'interest', 'principal'];
  };
  const beyond = beyondDue[future];
  if (beyond === undefined) throw new RangeError(`Not a rule for money beyond what is due: ${future}`);
  return { pastDue: of('PAST_DUE'), due: of('DUE'), inAdvance: of('IN_ADVANCE'), beyondDue: beyond };
}

/** An amount of the file in minor units; anything but digits with two decimals throws a RangeError. */
export function minorOf(text: unknown): Minor {
  const minor = typeof text === 'string' ? minorFromText(text) : undefined;
  if (minor === undefined) throw new RangeError(`Not an amount: ${String(text)}`);
  return minor;
}
