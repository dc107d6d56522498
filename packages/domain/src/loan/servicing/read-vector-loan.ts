import { dayOf } from './days.ts';
import type { VectorEntry, VectorLoan } from './vector-loan.ts';

/** What a timeline may ask to be read. */
export const readings = ['expectSchedule', 'expectTotals', 'expectTransactions'] as const;

export function isReading(entry: VectorEntry): boolean {
  return readings.some((name) => name in entry);
}

/** Every term that the format has (its `fields`); `settings` and `product` are the source's own, for looking up. */
const inputNames = [
  'principal',
  'annualRatePercent',
  'instalments',
  'every',
  'unit',
  'interestType',
  'dayCount',
  'submittedOn',
  'product',
  'settings',
  'allocation',
  'firstPayment',
  'overduePrincipalBearsInterest',
];
const allocationNames = ['transaction', 'order', 'future'];
const orderNames = ['PAST_DUE', 'DUE', 'IN_ADVANCE'].flatMap((time) =>
  ['PENALTY', 'FEE', 'PRINCIPAL', 'INTEREST'].map((part) => `${time}_${part}`),
);

/** What may be said of each thing that happens, and a remark; any other is named in `unsupported` when the loan is run. */
const eventNames: Readonly<Record<string, string>> = {
  disburse: 'date amount',
  repayment: 'date amount',
  payOff: 'date',
  interestPause: 'from to',
  undoRepayment: 'date',
  undo: 'date nth',
  chargeback: 'date kind amount payment',
  chargeOff: 'date',
};
const remarks = ['what', 'note'];

/** Fifty years by the month: the engine computes every row again for each reading. */
const instalmentsMax = 600;
/** A year: nothing has longer periods, and later due dates would pass the last year that a date has. */
const periodLengthMax = 366;
/** What the engine computes: interest on the principal that is still outstanding. */
const declining = 'DECLINING_BALANCE';

/** Whether a value is meant as a loan, whether or not it can be computed. */
export function isMeantAsLoan(value: unknown): boolean {
  return isObject(value) && ('inputs' in value || 'timeline' in value);
}

/**
 * A loan of schedule-vectors.json in its format. What the format does not allow throws a RangeError that says what it is:
 * read as something else it would give rows that look right.
 */
export function readVectorLoan(value: unknown): VectorLoan {
  if (!isObject(value)) throw new RangeError(`Not a loan: ${JSON.stringify(value)}`);
  if (!isObject(value.inputs)) throw new RangeError('The loan has no inputs');
  if (!Array.isArray(value.timeline)) throw new RangeError('The loan has no timeline');
  checkInputs(value.inputs);
  const timeline = value.timeline.map(entryOf);
  const loan: Readonly<Record<string, unknown>> = { ...value, timeline };
  return loan as VectorLoan;
}

function checkInputs(inputs: Readonly<Record<string, unknown>>): void {
  const { instalments, every = 1, submittedOn, dayCount, allocation, overduePrincipalBearsInterest } = inputs;
  const { annualRatePercent, interestType = declining } = inputs;
  // One that is misspelt would be computed as if it were not there.
  refuseUnknown('Not a term of a loan', Object.keys(inputs), inputNames);
  if (!isWhole(instalments, instalmentsMax)) {
    throw new RangeError(
      `Not a number of instalments from 1 to ${instalmentsMax}: ${JSON.stringify(instalments)}`,
    );
  }
  if (!isWhole(every, periodLengthMax)) {
    throw new RangeError(`Not the length of a period from 1 to ${periodLengthMax}: ${JSON.stringify(every)}`);
  }
  if (!isDate(submittedOn)) throw new RangeError(`Not a date: submittedOn ${JSON.stringify(submittedOn)}`);
  if (dayCount !== undefined && typeof dayCount !== 'string') {
    throw new RangeError(`Not a day count: ${JSON.stringify(dayCount)}`);
  }
  // The published loans with interest on the whole principal are without interest.
  if (
    interestType !== declining &&
    !(interestType === 'FLAT' && /^0+(\.0+)?$/.test(String(annualRatePercent)))
  ) {
    throw new RangeError(`Not interest on the declining balance: ${JSON.stringify(interestType)}`);
  }
  if (overduePrincipalBearsInterest != null && typeof overduePrincipalBearsInterest !== 'boolean') {
    const given = JSON.stringify(overduePrincipalBearsInterest);
    throw new RangeError(`Neither true nor false: overduePrincipalBearsInterest ${given}`);
  }
  if (allocation != null && !(Array.isArray(allocation) && allocation.every(isAllocation))) {
    throw new RangeError(
      `Not a list of allocations, each with order and future: ${JSON.stringify(allocation)}`,
    );
  }
}

function isAllocation(value: unknown): boolean {
  if (!isObject(value) || typeof value.future !== 'string' || !Array.isArray(value.order)) return false;
  refuseUnknown('Not a term of an allocation', Object.keys(value), allocationNames);
  refuseUnknown('Not a part of an order of allocation', value.order, orderNames);
  return true;
}

function refuseUnknown(what: string, given: readonly unknown[], known: readonly string[]): void {
  const unknown = given.find((name) => typeof name !== 'string' || !known.includes(name));
  if (unknown !== undefined) {
    throw new RangeError(`${what}: ${JSON.stringify(unknown)}; there are ${known.join(', ')}`);
  }
}

function entryOf(entry: unknown): VectorEntry {
  if (!isObject(entry)) throw new RangeError(`Not an entry of a timeline: ${JSON.stringify(entry)}`);
  const text = JSON.stringify(entry);
  for (const name of ['businessDate', 'date']) {
    if (name in entry && !isDate(entry[name])) throw new RangeError(`Not a date: ${name} of ${text}`);
  }
  if (isReading(entry) && ('event' in entry || 'businessDate' in entry)) {
    throw new RangeError(`Both something that happens and a reading: ${text}`);
  }
  if ('event' in entry && 'businessDate' in entry) {
    throw new RangeError(`Both an event and a business date: ${text}`);
  }
  const known = typeof entry.event === 'string' ? eventNames[entry.event] : undefined;
  if (known !== undefined) {
    refuseUnknown(`Not said of ${text}`, Object.keys(entry), ['event', ...known.split(' '), ...remarks]);
  }
  if (
    entry.event === 'interestPause' &&
    !(isDate(entry.from) && isDate(entry.to) && entry.from <= entry.to)
  ) {
    throw new RangeError(`Not a pause from a day to the same or a later one: ${text}`);
  }
  return entry;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, max: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max;
}

function isDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    dayOf(value);
    return true;
  } catch {
    return false;
  }
}
