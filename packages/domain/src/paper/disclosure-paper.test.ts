import { expect, test } from 'vitest';
import { deductionLines, lateChargeLines } from '../copy/charges.ts';
import { disclosurePaper } from './disclosure-paper.ts';

test('the paper has under its heading about late payments only what is charged for them', () => {
  const { blocks } = disclosurePaper(
    {
      borrower: 'Maria Santos',
      loanNumber: '2026',
      shownAt: new Date(0),
      statementSha256: 'abc',
      amountFinanced: 15_000_000n,
      netProceeds: 15_000_000n,
      financeCharges: [],
      nonFinanceCharges: [],
      installmentCount: 6,
      monthlyRatePercent: '1.0',
      installmentAmountPHP: 2_650_000n,
      interestAmountPHP: 150_000n,
      lastInstallmentAmountPHP: 2_650_000n,
      totalAmountPHP: 15_900_000n,
      eirMonthlyPercent: '1.690669',
      eirAnnualSimplePercent: '20.2880',
      eirAnnualCompoundedPercent: '22.2850',
      selectedCurrency: 'PHP',
      exchangeRate: '1',
      charges: [
        ...lateChargeLines({
          penaltyPercentPerDay: '0.3',
          penaltyGraceDays: 3,
          penaltyMaximumPercentOfInstallment: '100',
          collectionPercentOfOverdue: '5',
          allocationOrder: ['interest', 'principal', 'penalty'],
        }),
        ...deductionLines({ deductedMinor: 0n }),
      ],
      schedule: [],
      language: 'en',
    },
    { name: 'Sagwan', address: '', secRegistrationNumber: '', financingLicenceNumber: '' },
  );
  const titles = blocks.flatMap((block) =>
    block.kind === 'heading' ? [`# ${block.text}`] : block.kind === 'article' ? [block.title] : [],
  );
  expect(titles.slice(0, 4)).toEqual([
    'Before you receive the money',
    '# If a payment is late',
    'Late payment penalty',
    'Collection charge',
  ]);
});
