import type { Disclosure, LateCharges } from '../loan/disclosure.ts';
import type { AllocationPart } from '../loan/servicing/terms.ts';

const chargeNames: Record<string, string> = {
  interest: 'Interest',
  processingFee: 'Processing fee',
  documentaryStampTax: 'Documentary stamp tax',
};

/** The name of a charge on the disclosure statement. */
export function chargeName(key: string): string {
  return chargeNames[key] ?? key;
}

/** Where a payment goes, as contract and disclosure statement print it (servicing 3). */
export function allocationSentence([first, second, third]: readonly AllocationPart[]): string {
  return (
    'A payment goes to the oldest instalment first, and within it ' +
    `to the ${first}, then the ${second}, then the ${third}.`
  );
}

/** What falls due only when a member pays late, as the disclosure statement prints it (philippines.md 2, 7). */
export function lateChargeLines(charges: LateCharges): { name: string; text: string }[] {
  const { penaltyPercentPerDay, penaltyGraceDays, collectionPercentOfOverdue } = charges;
  return [
    {
      name: 'Late payment penalty',
      text:
        `${penaltyPercentPerDay} % of the overdue amount for each day after ${penaltyGraceDays} days of grace, ` +
        `and never more than ${charges.penaltyMaximumPercentOfInstallment} % of the instalment itself. ` +
        `Nothing is charged when you pay on time. ${allocationSentence(charges.allocationOrder)}`,
    },
    {
      name: 'Collection charge',
      text: `${collectionPercentOfOverdue} % of the overdue amount, only when it has to be collected.`,
    },
  ];
}

/** What is taken when, as the disclosure statement prints it: nothing before the release (decisions §6). */
export function deductionLines({ deductedMinor }: Pick<Disclosure, 'deductedMinor'>) {
  const name = 'Before you receive the money';
  if (deductedMinor === 0n) {
    const text = 'Nothing. No fee is taken for applying, for the approval or for the release of your loan.';
    return [{ name, text }];
  }
  return [
    {
      name,
      text: 'Nothing. The charges named above are deducted from the loan when it is released, and from nothing else.',
    },
    {
      name: 'If you pay early, or cancel',
      text:
        'Paying early costs nothing, and what was deducted is not given back. If you cancel within the time to think, ' +
        'you give back what you received and no more: what was deducted is not owed.',
    },
  ];
}
