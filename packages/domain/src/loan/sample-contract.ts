import type { ContractFacts } from './contract.ts';
import { interestPrincipalPenalty } from './servicing/terms.ts';

export const company = {
  companyName: 'Sagwan Demonstration Financing, Inc.',
  companyShortName: 'Sagwan',
  address: '1 Halimbawa Street, Quezon City',
};

export const terms = {
  annualCeilingPercent: '25',
  penaltyPercentPerDay: '0.3',
  gracePeriodDays: 3,
  extensionRequestDays: 5,
  collectionChargePercent: '5',
  terminationPercent: '30',
  breachPercentOfInstalment: '50',
  offerStandsDays: 3,
  coolingOffDays: 3,
  allocationOrder: interestPrincipalPenalty,
};

/** Of a contract for tests: ₱150,000 over 6 months at 1.2 %, shown in dollars. */
export const facts: ContractFacts = {
  company,
  terms,
  loanNumber: '202611210001',
  fullLegalName: 'Maria Clara Santos',
  identityType: 'Passport',
  identityNumber: 'P12******',
  phoneNumber: '639*********',
  bankName: 'GCash',
  accountNumber: '091********',
  currencySymbol: '$',
  selectedCurrency: 'USD',
  principalMinor: 15_000_000n,
  principalForeignMinor: 256_600n,
  installmentCount: 6,
  monthlyRatePercent: '1.2',
  interestMinor: 180_000n,
  interestForeignMinor: 3_100n,
  installmentMinor: 2_680_000n,
  installmentForeignMinor: 45_867n,
  eirMonthlyPercent: '2.023375',
  processingFeeMinor: 0n,
  documentaryStampTaxMinor: 0n,
  signatureSha256: null,
  schedule: [
    { number: 1, payment: 2_680_000n, interest: 303_506n, principal: 2_376_494n, balance: 12_623_506n },
    { number: 2, payment: 2_680_000n, interest: 255_421n, principal: 2_424_579n, balance: 10_198_927n },
  ],
};
