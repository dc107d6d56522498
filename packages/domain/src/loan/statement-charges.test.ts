import { expect, test } from 'vitest';
import { deductionLines, lateChargeLines } from '../copy/charges.ts';
import { languages } from '../copy/site/language.ts';
import { chargesApart } from './statement-charges.ts';

const late = {
  penaltyPercentPerDay: '0.3',
  penaltyGraceDays: 3,
  penaltyMaximumPercentOfInstallment: '100',
  collectionPercentOfOverdue: '5',
  allocationOrder: ['interest', 'principal', 'penalty'],
} as const;

test.each(
  languages.flatMap((language) => [0n, 225_000n].map((deductedMinor) => [language, deductedMinor] as const)),
)(
  'in %s, with %d centavos deducted, what is charged for paying late stands apart from what is taken at the release',
  (language, deductedMinor) => {
    const lateLines = lateChargeLines(late, language);
    const deductions = deductionLines({ deductedMinor }, language);
    expect(chargesApart([...lateLines, ...deductions])).toEqual({ late: lateLines, deductions });
  },
);
