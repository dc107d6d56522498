import type { LendingTerms } from '@sagwan/domain/loan/lending-terms.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { z } from 'zod';
import { amount, amountMax, only, percent, whole } from './company-values.ts';

const loanLimit = amount(
  100_000n,
  amountMax,
  'the calculator rounds to whole pesos and its slider moves by a thousand, the withdrawal box takes 14 characters: specification §5',
  { wholePesos: true },
);

/** Days that end before the first instalment is due, a month after the release at the earliest (decisions §4). */
const daysOfShortestMonth = 28;

/** Interest before principal; the penalty anywhere. */
const allocationOrders = [
  ['interest', 'principal', 'penalty'],
  ['interest', 'penalty', 'principal'],
  ['penalty', 'interest', 'principal'],
];
const allocationOrder = z
  .array(z.enum(['interest', 'principal', 'penalty']))
  .refine((order) => allocationOrders.some((each) => each.join() === order.join()), {
    error: only('"interest", "principal" and "penalty", interest before principal (Civil Code art. 1253)'),
  });

const processingFee = z
  .union([
    z.strictObject({ percent: percent('10', 'far over what any ceiling leaves: decisions §4') }),
    z.strictObject({ amountPHP: amount(1n, amountMax, 'decisions §4') }),
  ])
  .nullable();

/** RA 10963 names an amount for each 200 pesos or fraction, RA 12214 a percentage of the issue price. */
const documentaryStampTax = z
  .union([
    z.strictObject({
      taxPHP: amount(1n, 10_000n, '1.50 by RA 10963'),
      forEachPHP: amount(100n, 10_000_000n, '200.00 by RA 10963', { wholePesos: true }),
    }),
    z.strictObject({ percent: percent('5', '0.75 by RA 12214') }),
  ])
  .nullable();

/** Limits that a rule of law sets on small and short loans; ours must stay out of its reach (philippines.md 6). */
const smallLoanCeiling = z.strictObject({
  rule: z.string().min(3),
  upToPHP: amount(1n, amountMax, 'the rule'),
  upToMonths: whole(1, 120, 'the rule'),
  monthlyRatePercent: percent('100', 'the rule'),
  eirMonthlyPercent: percent('100', 'the rule'),
  penaltyPercentPerMonth: percent('100', 'the rule'),
  totalCostPercent: percent('999', 'the rule'),
});

const entry = z.strictObject({
  effectiveFrom: z.iso.date({ error: only('a date such as "2026-01-31"') }),
  basis: z.array(z.string().min(3)).min(1),
  minimumLoanPHP: loanLimit,
  maximumLoanPHP: loanLimit,
  // More is over the highest ceiling before any compounding; below it `ceilingBreaches` decides.
  monthlyRatePercent: percent('3', 'a twelfth of the highest annualCeilingPercent: decisions §4'),
  annualCeilingPercent: percent(
    '36',
    '25 in the contract of specification §2; 36 is the 3 % a month of the loan in G.R. 258526',
  ),
  penaltyPercentPerDay: percent(
    '0.3',
    'the penalty of the contract, specification §2; courts void higher ones, G.R. 258526',
  ),
  gracePeriodDays: whole(
    3,
    daysOfShortestMonth,
    'the contract grants 3 days, specification §2; the next instalment is due a month later',
  ),
  penaltyFreeShortfallPHP: amount(0n, 100_000n, '50.00 by default: servicing 2'),
  allocationOrder,
  extensionRequestDays: whole(
    0,
    daysOfShortestMonth,
    'days before the contract ends, specification §2: in its last month',
  ),
  collectionChargePercent: percent('5', 'the collection charge of the contract: specification §2'),
  terminationPercent: percent('30', 'the contract on termination: specification §2'),
  breachPercentOfInstalment: percent('50', 'the fine for a breach: specification §9'),
  offerStandsDays: whole(3, 30, 'SEC MC 5 s.2023; an approval lapses after 30 days, decisions §5'),
  coolingOffDays: whole(
    3,
    daysOfShortestMonth,
    'decisions §5, SEC MC 5 s.2023; the first instalment is due a month after the release',
  ),
  fees: z.strictObject({ processingFee, documentaryStampTax }),
  smallLoanCeilings: z.array(smallLoanCeiling),
});

/** An entry of company.json's `lendingTerms`. */
export type LendingTermsEntry = z.output<typeof entry> & LendingTerms;

/** The lending terms of company.json, from the oldest entry to the newest; one of them is in force today. */
export const lendingTermsList = z
  .array(entry)
  .min(1, { error: only('a list of at least one entry') })
  .refine(
    (list) =>
      list.every(({ effectiveFrom }, index) => effectiveFrom > (list[index - 1]?.effectiveFrom ?? '')),
    {
      error: 'the entries are not in the order of effectiveFrom, or two begin on one day',
    },
  )
  .refine((list) => (list[0]?.effectiveFrom ?? '') <= manilaDate(new Date()), {
    error: 'no entry is in force today: the first one begins later',
  });
