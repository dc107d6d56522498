import { dayOf } from './days.ts';
import type { VectorEntry, VectorLoan } from './vector-loan.ts';

/** What a timeline may ask to be read. */
export const readings = ['expectSchedule', 'expectTotals', 'expectTransactions'] as const;

export function isReading(entry: VectorEntry): boolean {
  return readings.some((name) => name in entry);
}

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
  return value.order.every((part) => typeof part === 'string');
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
