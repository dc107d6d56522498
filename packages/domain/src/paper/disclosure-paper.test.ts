import { expect, test } from 'vitest';
import { deductionLines, lateChargeLines } from '../copy/charges.ts';
import { disclosurePaper, type ShownDisclosure } from './disclosure-paper.ts';

const shown: ShownDisclosure = {
  borrower: 'Maria Santos',
  loanNumber: '2026',
  shownAt: new Date(0),
  statementSha256: 'abc',
  amountFinanced: 15_000_000n,
  netProceeds: 15_000_000n,
  financeCharges: [],
  financeChargesTotal: 0n,
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
  loanAmountXR: 15_000_000n,
  interestAmountXR: 150_000n,
  installmentAmountXR: 2_650_000n,
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
};
const issuer = {
  name: 'Sagwan',
  address: '',
  secRegistrationNumber: '',
  financingLicenceNumber: '',
  supportEmail: '',
};

/** What the paper says as names with their texts. */
function factsOf(change: Partial<ShownDisclosure>) {
  const { blocks } = disclosurePaper({ ...shown, ...change }, issuer);
  return new Map(
    blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])).map((fact) => [fact.name, fact]),
  );
}

test('the paper has under its heading about late payments only what is charged for them', () => {
  const { blocks } = disclosurePaper(shown, issuer);
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

test('several finance charges have one total, which is what the credit costs (RA 3765 §4 (6))', () => {
  const interest = { key: 'interest', name: 'Interest', amount: 900_000n };
  const fee = { key: 'processingFee', name: 'Processing fee', amount: 150_000n };
  const one = factsOf({ financeCharges: [interest], financeChargesTotal: 900_000n });
  expect(one.get('Total finance charges')).toBeUndefined();
  const two = factsOf({ financeCharges: [interest, fee], financeChargesTotal: 1_050_000n });
  expect(two.get('Total finance charges')).toMatchObject({ text: '₱\u200910,500.00', strong: true });
});

test('in another currency its amounts stand beside the rate', () => {
  const inDollars = factsOf({
    selectedCurrency: 'USD',
    exchangeRate: '0.017',
    loanAmountXR: 255_000n,
    interestAmountXR: 2_600n,
    installmentAmountXR: 45_100n,
  });
  expect(inDollars.get('Amount financed in USD')?.text).toBe('USD\u00a02,550.00');
  expect(inDollars.get('Monthly repayment in USD')?.text).toBe('USD\u00a0451.00');
  expect(inDollars.get('Total instalment in USD')?.text).toBe('USD\u00a02,706.00');
  expect([...factsOf({}).keys()].some((name) => name.includes('PHP'))).toBe(false);
});
