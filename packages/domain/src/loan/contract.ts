import { allocationSentence } from '../copy/charges.ts';
import { type ContractTexts, english } from '../copy/contract/english.ts';
import { filipino } from '../copy/contract/filipino.ts';
import type { Language } from '../copy/site/language.ts';
import { formatAmount, paperAmount } from '../money/money.ts';
import { chargesFees, deductedMinorOf, type Fees, type FeeTerms } from './fees.ts';
import type { AllocationPart } from './servicing/terms.ts';

/** What the agreement and the contract print, from the operator's configuration (decisions §6). */
export interface ContractTerms {
  annualCeilingPercent: string;
  penaltyPercentPerDay: string;
  gracePeriodDays: number;
  extensionRequestDays: number;
  collectionChargePercent: string;
  terminationPercent: string;
  breachPercentOfInstalment: string;
  offerStandsDays: number;
  coolingOffDays: number;
  /** Where a payment goes within an instalment (servicing 3). */
  allocationOrder: readonly AllocationPart[];
}

export interface ContractParty {
  companyName: string;
  companyShortName: string;
  address: string;
}

export interface ContractFacts extends Fees {
  company: ContractParty;
  terms: ContractTerms;
  loanNumber: string;
  fullLegalName: string;
  identityType: string;
  /** Masked, as are the two below. */
  identityNumber: string;
  phoneNumber: string;
  bankName: string;
  accountNumber: string;
  currencySymbol: string;
  selectedCurrency: string;
  principalMinor: bigint;
  principalForeignMinor: bigint;
  installmentCount: number;
  monthlyRatePercent: string;
  interestMinor: bigint;
  interestForeignMinor: bigint;
  installmentMinor: bigint;
  installmentForeignMinor: bigint;
  eirMonthlyPercent: string;
  /** Of the disclosure statement. */
  schedule: readonly ScheduledPayment[];
  /** SHA-256 of the picture of the signature on file, which is the one that the contract is signed with. */
  signatureSha256: string | null;
}

interface ScheduledPayment {
  number: number;
  payment: bigint;
  interest: bigint;
  principal: bigint;
  balance: bigint;
}

export type ContractContent = {
  title: string;
  companyName: string;
  loanAgreementCode: string;
  particulars: { label: string; text: string }[];
  articles: { number: number; title: string; text: string }[];
  /** The repayments in pesos; their days are set at the release. */
  schedule: { number: number; payment: string; interest: string; principal: string; balance: string }[];
  scheduleNote: string;
  partyA: string;
  partyB: string;
  /** Of the drawn signature's picture; null where none is on file. */
  signatureSha256: string | null;
};

const contractTexts: Record<Language, ContractTexts> = { en: english, fil: filipino };

/**
 * The loan contract as data (specification §2 'Contract content'); the same EIR as the disclosure statement. The English one is
 * signed, sealed and governs; in another language it is a translation to read.
 */
export function contractContent(facts: ContractFacts, language: Language = 'en'): ContractContent {
  const words = contractTexts[language];
  return {
    title: words.title,
    companyName: facts.company.companyName,
    loanAgreementCode: facts.loanNumber,
    particulars: particularsOf(facts, words),
    articles: articlesOf(facts, language).map((article, index) => ({
      number: index + 1,
      ...article,
    })),
    schedule: facts.schedule.map(({ number, payment, interest, principal, balance }) => ({
      number,
      payment: formatAmount(payment),
      interest: formatAmount(interest),
      principal: formatAmount(principal),
      balance: formatAmount(balance),
    })),
    scheduleNote: words.scheduleNote,
    partyA: facts.company.companyName,
    partyB: facts.fullLegalName,
    signatureSha256: facts.signatureSha256,
  };
}

/**
 * In the chosen currency the figures are those of the calculator, which add up among themselves (`price`). The last
 * repayment is named where rounding the others up makes it smaller: so many equal ones would be more than is owed.
 */
function particularsOf(facts: ContractFacts, words: ContractTexts) {
  const labels = words.particulars;
  const count = BigInt(facts.installmentCount);
  const totalMinor = facts.principalMinor + count * facts.interestMinor;
  const totalForeignMinor = facts.principalForeignMinor + count * facts.interestForeignMinor;
  const lastMinor = totalMinor - (count - 1n) * facts.installmentMinor;
  const lastForeignMinor = totalForeignMinor - (count - 1n) * facts.installmentForeignMinor;
  const lastIsSmaller =
    lastMinor !== facts.installmentMinor || lastForeignMinor !== facts.installmentForeignMinor;
  const both = (minor: bigint, foreignMinor: bigint) =>
    facts.selectedCurrency === 'PHP'
      ? paperAmount(minor, '₱')
      : `${paperAmount(foreignMinor, facts.currencySymbol)} (${paperAmount(minor, '₱')})`;
  const monthly = (minor: bigint, foreignMinor: bigint) =>
    words.monthlyAmount({ amount: both(minor, foreignMinor) });
  return [
    { label: labels.fullLegalName, text: facts.fullLegalName },
    { label: labels.identityType, text: facts.identityType },
    { label: labels.identityNumber, text: facts.identityNumber },
    { label: labels.phoneNumber, text: facts.phoneNumber },
    { label: labels.loanAmount, text: both(facts.principalMinor, facts.principalForeignMinor) },
    { label: labels.period, text: words.months({ count: facts.installmentCount }) },
    { label: labels.interestRate, text: words.addOnRate({ percent: facts.monthlyRatePercent }) },
    { label: labels.effectiveRate, text: words.monthlyRate({ percent: facts.eirMonthlyPercent }) },
    { label: labels.interestAmount, text: monthly(facts.interestMinor, facts.interestForeignMinor) },
    { label: labels.repaymentAmount, text: monthly(facts.installmentMinor, facts.installmentForeignMinor) },
    ...(lastIsSmaller ? [{ label: labels.lastRepayment, text: both(lastMinor, lastForeignMinor) }] : []),
    { label: labels.totalRepayment, text: both(totalMinor, totalForeignMinor) },
    ...deductionsOf(facts, labels),
    { label: labels.receivingAccount, text: `${facts.bankName}, ${facts.accountNumber}` },
  ];
}

/** What is deducted at the release and what is left, in pesos, which the wallet holds; none where nothing is deducted. */
function deductionsOf(facts: ContractFacts, labels: ContractTexts['particulars']) {
  const { principalMinor, processingFeeMinor, documentaryStampTaxMinor } = facts;
  const deductions = [
    { label: labels.processingFee, amountMinor: processingFeeMinor },
    { label: labels.documentaryStampTax, amountMinor: documentaryStampTaxMinor },
  ].filter(({ amountMinor }) => amountMinor > 0n);
  if (deductions.length === 0) return [];
  const netProceeds = { label: labels.netProceeds, amountMinor: principalMinor - deductedMinorOf(facts) };
  return [...deductions, netProceeds].map(({ label, amountMinor }) => ({
    label,
    text: paperAmount(amountMinor, '₱'),
  }));
}

/** The articles in order; who sees the contract reads each under its number. */
function articlesOf({ company, terms, selectedCurrency, ...fees }: ContractFacts, language: Language) {
  return contractTexts[language].articles({
    companyName: company.companyName,
    terms,
    selectedCurrency,
    isDeducted: deductedMinorOf(fees) > 0n,
    allocation: allocationSentence(terms.allocationOrder, language),
  });
}

/** The 'Service and Policy Agreement' that is read before applying. */
export function serviceAgreement(
  { companyName, companyShortName }: ContractParty,
  terms: ContractTerms & { readonly fees: FeeTerms },
  language: Language = 'en',
): readonly { title: string; text: string }[] {
  const hasFees = chargesFees(terms.fees);
  return contractTexts[language].agreement({ companyName, companyShortName, terms, hasFees });
}
