import type { VectorEntry, VectorLoan } from './vector-loan.ts';
import { runVector } from './vector-run.ts';

/**
 * A whole file of loans through our engine: one loan, an array of loans, or an object that has arrays of them under any name
 * (`mustMatch`, `rules`); everything else in it is kept. A loan that cannot be run keeps its timeline and says why.
 * Anything but JSON objects throws a RangeError.
 */
export function runVectorFile(file: unknown): unknown {
  if (Array.isArray(file)) return file.map(runOne);
  if (typeof file !== 'object' || file === null) throw new RangeError('Not a file of loans');
  if (isLoan(file)) return runOne(file);
  return Object.fromEntries(
    Object.entries(file).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > 0 && value.every(isLoan) ? value.map(runOne) : value,
    ]),
  );
}

function runOne(loan: unknown): unknown {
  if (!isLoan(loan)) throw new RangeError('A loan has inputs and a timeline');
  try {
    return runVector(loan);
  } catch (error) {
    return { ...loan, unsupported: [error instanceof Error ? error.message : String(error)] };
  }
}

function isLoan(value: unknown): value is VectorLoan {
  if (typeof value !== 'object' || value === null) return false;
  const { inputs, timeline } = value as { inputs?: unknown; timeline?: readonly VectorEntry[] };
  return typeof inputs === 'object' && inputs !== null && Array.isArray(timeline);
}
