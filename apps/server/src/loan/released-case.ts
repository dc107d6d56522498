import type { ReleasedLoanCase } from '@sagwan/domain/copy/states.ts';

/**
 * What has become of a released loan beyond its state, as of its last booking: the end of the last day for giving it back books
 * that it goes on as signed.
 */
export function releasedCaseOf(loan: {
  writtenOffMinor: bigint;
  givenBack: boolean;
}): ReleasedLoanCase | undefined {
  if (loan.writtenOffMinor > 0n) return 'writtenOff';
  return loan.givenBack ? 'givenBack' : undefined;
}
