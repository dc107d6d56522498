import { type Minor, majorText, minorFromText } from '../../../money/money.ts';
import { fractionOfText } from './fraction.ts';
import type { LoanEvent, Part, ServicingTerms } from './loan-life.ts';

/** A loan of schedule-vectors.json: terms, and what happens and is expected, in order. */
export type Vector = {
  readonly id: string;
  readonly inputs: {
    readonly product?: string;
    readonly principal: string;
    readonly annualRatePercent: string;
    readonly instalments: number;
    readonly every: number;
    readonly unit: string;
    readonly dayCount: string;
    readonly submittedOn: string;
    readonly firstPayment: string | null;
    readonly overduePrincipalBearsInterest: boolean;
    readonly allocation: readonly { readonly order: readonly string[]; readonly future: string }[];
  };
  readonly timeline: readonly VectorStep[];
};

export type VectorStep = {
  readonly businessDate?: string;
  readonly event?: string;
  readonly date?: string;
  readonly amount?: string;
  readonly from?: string;
  readonly to?: string;
  readonly expectSchedule?: readonly Readonly<Record<string, string | number | null>>[];
  readonly expectTotals?: Readonly<Record<string, string>>;
  readonly expectTransactions?: readonly Readonly<Record<string, string | boolean>>[];
};

export function minorOf(text: string): Minor {
  const minor = minorFromText(text);
  if (minor === undefined) throw new RangeError(`Not an amount: ${text}`);
  return minor;
}

export const textOf = majorText;

const beyondDue: Readonly<Record<string, ServicingTerms['allocation']['beyondDue']>> = {
  LAST_INSTALLMENT: 'last',
  NEXT_LAST_INSTALLMENT: 'nextThenLast',
};

/** The vectors' terms in our words; fees are never charged (servicing 2), so their place in the order is left out. */
export function termsOfVector({ inputs }: Vector): ServicingTerms {
  const annual = fractionOfText(inputs.annualRatePercent);
  const { order = [], future = 'NEXT_INSTALLMENT' } = inputs.allocation[0] ?? {};
  const payment = minorOf(inputs.firstPayment ?? '0');
  return {
    principalMinor: minorOf(inputs.principal),
    releasedOn: inputs.submittedOn,
    payments: Array.from({ length: inputs.instalments }, () => payment),
    monthlyRate: { numerator: annual.numerator, denominator: annual.denominator * 1200n },
    period: { every: inputs.every, unit: inputs.unit === 'DAYS' ? 'DAYS' : 'MONTHS' },
    dayCount: dayCountOf(inputs.dayCount),
    overduePrincipalBearsInterest: inputs.overduePrincipalBearsInterest,
    allocation: {
      pastDue: partsOf(order, 'PAST_DUE_'),
      due: partsOf(order, 'DUE_'),
      inAdvance: partsOf(order, 'IN_ADVANCE_'),
      beyondDue: beyondDue[future] ?? 'next',
    },
    penalty: { percentPerDay: '0', graceDays: 0, freeShortfallMinor: 0n },
    contractedInterestResidueInLastRow: false,
  };
}

function dayCountOf(text: string): ServicingTerms['dayCount'] {
  if (text.startsWith('actual/actual')) return 'actual/actual';
  if (text.startsWith('360/actual')) return '360/actual';
  return text.startsWith('365/actual') ? '365/actual' : '360/30';
}

function partsOf(order: readonly string[], prefix: string): Part[] {
  const words: Record<string, Part> = { INTEREST: 'interest', PRINCIPAL: 'principal', PENALTY: 'penalty' };
  return order.flatMap((word) => {
    const part = word.startsWith(prefix) ? words[word.slice(prefix.length)] : undefined;
    return part === undefined ? [] : [part];
  });
}

/** The event of a step; `payOffMinor` is asked when the step pays the loan off. */
export function eventOfStep(
  step: VectorStep,
  id: string,
  payOffMinor: (on: string) => Minor,
): LoanEvent | undefined {
  const valueOn = step.date ?? '';
  if (step.event === 'repayment') {
    return { id, kind: 'paid', valueOn, amountMinor: minorOf(step.amount ?? ''), extra: 'nextInstalments' };
  }
  if (step.event === 'payOff') {
    return { id, kind: 'paid', valueOn, amountMinor: payOffMinor(valueOn), extra: 'nextInstalments' };
  }
  if (step.event === 'interestPause') {
    return { id, kind: 'interestPaused', from: step.from ?? '', to: step.to ?? '' };
  }
  if (step.event === 'chargeOff') return { id, kind: 'writtenOff', valueOn };
  return undefined;
}
