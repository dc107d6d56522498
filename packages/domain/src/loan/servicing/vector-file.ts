import { isMeantAsLoan, readVectorLoan } from './read-vector-loan.ts';
import { runVector } from './vector-run.ts';

/** The names that lists of loans have in schedule-vectors.json. */
const namesOfLists = ['mustMatch', 'rules'];

/**
 * A whole file of loans through our engine: one loan, an array of loans, or an object that has arrays of them under any name
 * (`mustMatch`, `rules`); everything else in it is kept. A loan that cannot be computed stays as it is and says why in
 * `unsupported`. A file without loans throws a RangeError.
 */
export function runVectorFile(file: unknown): unknown {
  if (Array.isArray(file)) return file.map(runOne);
  if (isMeantAsLoan(file)) return runOne(file);
  const entries = typeof file === 'object' && file !== null ? Object.entries(file) : [];
  if (!entries.some(isListOfLoans)) throw new RangeError('There is no loan and no list of loans in it');
  return Object.fromEntries(
    entries.map((entry) => (isListOfLoans(entry) ? [entry[0], entry[1].map(runOne)] : entry)),
  );
}

function isListOfLoans(entry: [string, unknown]): entry is [string, unknown[]] {
  const [name, value] = entry;
  return Array.isArray(value) && (namesOfLists.includes(name) || value.some(isMeantAsLoan));
}

function runOne(loan: unknown): object {
  try {
    return runVector(readVectorLoan(loan));
  } catch (error) {
    const kept = typeof loan === 'object' && !Array.isArray(loan) ? loan : {};
    return { ...kept, unsupported: [error instanceof Error ? error.message : String(error)] };
  }
}
