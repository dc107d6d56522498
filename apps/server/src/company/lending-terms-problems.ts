import { ceilingBreaches } from '@sagwan/domain/loan/ceiling.ts';
import { chargesFees, deductedMinorOf, feesOf, termDaysRange } from '@sagwan/domain/loan/fees.ts';
import { termMonths } from '@sagwan/domain/loan/terms.ts';
import { formatAmount, majorText } from '@sagwan/domain/money/money.ts';
import type { LendingTermsEntry } from './lending-terms-file.ts';

/**
 * Why an entry of the lending terms cannot be lent under: limits that leave no amount to borrow, fees that leave nothing of
 * it, a rule of law for small loans that reaches ours, or the terms that cost more than the contract allows.
 */
export function lendingTermsProblems(entry: LendingTermsEntry): string[] {
  const place = `lendingTerms of ${entry.effectiveFrom}: `;
  const { minimumLoanPHP: minimumMinor, maximumLoanPHP: maximumMinor } = entry;
  if (minimumMinor > maximumMinor) {
    return [
      `${place}minimumLoanPHP is over maximumLoanPHP: "${majorText(minimumMinor)}" is not allowed, ` +
        `only up to "${majorText(maximumMinor)}"`,
    ];
  }
  if (feesLeaveNothing(entry)) {
    return [`${place}fees are not under the loan: nothing is left of ${formatAmount(minimumMinor)}`];
  }
  return [...reachedBySmallLoanRule(entry), ...ceilingProblems(entry)].map((problem) => place + problem);
}

/** At the least amount, of which a fixed fee takes the largest part. */
function feesLeaveNothing({ fees, minimumLoanPHP: principalMinor }: LendingTermsEntry): boolean {
  const termDays = termDaysRange(Math.max(...termMonths)).most;
  return deductedMinorOf(feesOf(fees, { principalMinor, termDays })) >= principalMinor;
}

/** Their limits are not computed here, so no loan may come within their reach (philippines.md 6). */
function reachedBySmallLoanRule({ smallLoanCeilings, minimumLoanPHP }: LendingTermsEntry): string[] {
  return smallLoanCeilings
    .filter(({ upToPHP, upToMonths }) => minimumLoanPHP <= upToPHP && Math.min(...termMonths) <= upToMonths)
    .map(
      ({ rule, upToPHP, upToMonths }) =>
        `minimumLoanPHP "${majorText(minimumLoanPHP)}" is within the reach of ${rule}, ` +
        `which limits loans up to ${formatAmount(upToPHP)} and ${upToMonths} months`,
    );
}

function ceilingProblems(entry: LendingTermsEntry): string[] {
  const { monthlyRatePercent, annualCeilingPercent: ceilingPercent, fees } = entry;
  const limits = { minimumMinor: entry.minimumLoanPHP, maximumMinor: entry.maximumLoanPHP };
  const withFees = chargesFees(fees) ? ' with its fees' : '';
  return ceilingBreaches({ ...limits, monthlyRatePercent, fees, terms: termMonths, ceilingPercent }).map(
    (breach) =>
      `monthlyRatePercent ${monthlyRatePercent}${withFees} over ${breach.termMonths} months is ` +
      `${breach.annualCompoundedPercent} % a year on a loan of ${formatAmount(breach.principalMinor)}, ` +
      `above the contract's ${ceilingPercent} %`,
  );
}
