import type { LateCharges } from '../loan/disclosure.ts';

const chargeNames: Record<string, string> = { interest: 'Interest' };

/** The name of a charge on the disclosure statement. */
export function chargeName(key: string): string {
  return chargeNames[key] ?? key;
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
        'Nothing is charged when you pay on time. A payment goes to the oldest instalment first, and within it to ' +
        'the interest, then the principal, then the penalty.',
    },
    {
      name: 'Collection charge',
      text: `${collectionPercentOfOverdue} % of the overdue amount, only when it has to be collected.`,
    },
    {
      name: 'Before you receive the money',
      text: 'Nothing. No fee is taken for applying, for the approval or for the release of your loan.',
    },
  ];
}
