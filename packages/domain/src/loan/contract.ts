import { allocationSentence } from '../copy/charges.ts';
import { formatAmount } from '../money/money.ts';
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

export interface ContractContent {
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
}

/** The loan contract as data (specification §2 'Contract content'); the same EIR as the disclosure statement. */
export function contractContent(facts: ContractFacts): ContractContent {
  return {
    title: 'LOAN CONTRACT AGREEMENT',
    companyName: facts.company.companyName,
    loanAgreementCode: facts.loanNumber,
    particulars: particularsOf(facts),
    articles: articlesOf(facts).map((article, index) => ({
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
    scheduleNote:
      'In pesos. The first repayment is due one month after the release of the money, each other one month after the one before it. With the release Party B receives the schedule with the days.',
    partyA: facts.company.companyName,
    partyB: facts.fullLegalName,
    signatureSha256: facts.signatureSha256,
  };
}

/**
 * In the chosen currency the figures are those of the calculator, which add up among themselves (`price`). The last
 * repayment is named where rounding the others up makes it smaller: so many equal ones would be more than is owed.
 */
function particularsOf(facts: ContractFacts) {
  const count = BigInt(facts.installmentCount);
  const totalMinor = facts.principalMinor + count * facts.interestMinor;
  const totalForeignMinor = facts.principalForeignMinor + count * facts.interestForeignMinor;
  const lastMinor = totalMinor - (count - 1n) * facts.installmentMinor;
  const lastForeignMinor = totalForeignMinor - (count - 1n) * facts.installmentForeignMinor;
  const lastIsSmaller =
    lastMinor !== facts.installmentMinor || lastForeignMinor !== facts.installmentForeignMinor;
  const both = (minor: bigint, foreignMinor: bigint) =>
    facts.selectedCurrency === 'PHP'
      ? formatAmount(minor, '₱')
      : `${formatAmount(foreignMinor, facts.currencySymbol)} (${formatAmount(minor, '₱')})`;
  return [
    { label: "Borrower's full legal name", text: facts.fullLegalName },
    { label: 'ID type', text: facts.identityType },
    { label: 'ID number', text: facts.identityNumber },
    { label: 'Phone number', text: facts.phoneNumber },
    { label: 'Loan amount applied', text: both(facts.principalMinor, facts.principalForeignMinor) },
    { label: 'Repayment period', text: `${facts.installmentCount} months` },
    { label: 'Interest rate', text: `${facts.monthlyRatePercent} % a month, add-on` },
    { label: 'Effective interest rate', text: `${facts.eirMonthlyPercent} % a month` },
    { label: 'Interest amount', text: `${both(facts.interestMinor, facts.interestForeignMinor)} a month` },
    {
      label: 'Repayment amount',
      text: `${both(facts.installmentMinor, facts.installmentForeignMinor)} a month`,
    },
    ...(lastIsSmaller ? [{ label: 'Last repayment', text: both(lastMinor, lastForeignMinor) }] : []),
    { label: 'Total repayment', text: both(totalMinor, totalForeignMinor) },
    ...deductionsOf(facts),
    { label: 'Receiving account', text: `${facts.bankName}, ${facts.accountNumber}` },
  ];
}

/** What is deducted at the release and what is left, in pesos, which the wallet holds; none where nothing is deducted. */
function deductionsOf(facts: ContractFacts) {
  const { principalMinor, processingFeeMinor, documentaryStampTaxMinor } = facts;
  const deductions = [
    { label: 'Processing fee', amountMinor: processingFeeMinor },
    { label: 'Documentary stamp tax', amountMinor: documentaryStampTaxMinor },
  ].filter(({ amountMinor }) => amountMinor > 0n);
  if (deductions.length === 0) return [];
  const netProceeds = { label: 'Net proceeds', amountMinor: principalMinor - deductedMinorOf(facts) };
  return [...deductions, netProceeds].map(({ label, amountMinor }) => ({
    label,
    text: formatAmount(amountMinor, '₱'),
  }));
}

/**
 * The ten articles. None may exclude what another charges: the ceiling of the second covers interest and fees, the
 * price of the loan; it says that what paying late and a breach cost is neither, and the articles that charge it say
 * when. The 30 % and the 50 % are printed, and nothing collects them automatically (decisions §6).
 */
function articlesOf({ company, terms, selectedCurrency, ...fees }: ContractFacts) {
  const isDeducted = deductedMinorOf(fees) > 0n;
  const inPesos =
    selectedCurrency === 'PHP'
      ? ''
      : ` Pesos are what is lent, owed and repaid; the amounts in ${selectedCurrency} show what they come to at the exchange rate of the disclosure statement.`;
  return [
    {
      title: 'The loan',
      text: `${company.companyName} (Party A) lends the amount above to the borrower (Party B) without collateral, against the identity card named above.${inPesos}`,
    },
    {
      title: 'Interest and fees',
      text: `Interest and fees together are at most ${terms.annualCeilingPercent} % a year, as an effective rate compounded over twelve months. What is charged stands in the disclosure statement, which is part of this contract. No interest, fee or late charge is owed that does not stand there. The penalty for late payment, the collection charge and the amounts named for modification and termination are neither interest nor fees: a borrower who keeps to this contract owes none of them.${
        isDeducted
          ? ' The processing fee and the documentary stamp tax named above are deducted from the loan amount when it is released, and Party B receives the net proceeds. Repaying early gives nothing of them back.'
          : ''
      }`,
    },
    {
      title: 'Late payment',
      text: `After ${terms.gracePeriodDays} days of grace, an overdue instalment bears a penalty of ${terms.penaltyPercentPerDay} % of the overdue amount a day. Penalties on an instalment never grow past the instalment itself. ${allocationSentence(terms.allocationOrder)}`,
    },
    {
      title: 'Extension',
      text: `Party B may ask for an extension no later than ${terms.extensionRequestDays} days before the contract period ends.`,
    },
    {
      title: 'Collection',
      text: `When an overdue amount has to be collected, Party A may charge ${terms.collectionChargePercent} % of the overdue portion for it.`,
    },
    {
      title: 'Modification and termination',
      text: `When this contract is modified or ended early by breach, or a processed application is cancelled after the time to think is over, Party B repays ${terms.terminationPercent} % plus the principal and the interest due; the ${terms.terminationPercent} % is counted on the loan amount. For a breach other than late payment, Party A may claim ${terms.breachPercentOfInstalment} % of the instalment. Both are owed only as far as the law allows, and are never collected automatically, nor without notice and without hearing Party B. Repaying early and an extension that Party A agrees to are no breach.`,
    },
    {
      title: 'Time to think',
      text: `Until the money is released Party B may take the application back free of charge, and within ${terms.coolingOffDays} days after release may return ${
        isDeducted
          ? 'the net proceeds free of interest and of any charge: what was deducted is then not owed'
          : 'the whole amount free of interest and of any charge'
      }.`,
    },
    {
      title: 'No payment before the money',
      text: 'Party A never asks Party B to pay anything in order to receive the loan or to withdraw from the wallet.',
    },
    {
      title: 'Disputes',
      text: 'Disputes go to arbitration or to the local court that has jurisdiction, after Party B has been offered the complaint channel of Party A, which is free.',
    },
    {
      title: 'Signature',
      text: 'This contract takes effect on electronic signing: when Party B, after seeing the disclosure statement, confirms the application, or accepts other terms that Party A offers, and Party A approves it.',
    },
  ];
}

/** The 'Service and Policy Agreement' that is read before applying; true of what the product does. */
export function serviceAgreement(
  company: ContractParty,
  terms: ContractTerms & { readonly fees: FeeTerms },
): { title: string; text: string }[] {
  const hasFees = chargesFees(terms.fees);
  return [
    {
      title: 'What you agree to',
      text: `You ask ${company.companyName} (${company.companyShortName}) for a loan in your own name. An officer reads your application; a credit line is no promise of a loan.`,
    },
    {
      title: 'What it costs',
      text: `Before you confirm, you see a disclosure statement with every charge, the effective interest rate, the whole schedule and what paying late can cost, and the contract, which names what a breach can cost. Interest and fees together are at most ${terms.annualCeilingPercent} % a year.`,
    },
    {
      title: 'You never pay to receive your loan',
      text: `No fee, deposit or tax is taken from you before the money is in your wallet, and none to withdraw it.${
        hasFees ? ' What the disclosure statement names as deducted is taken from the loan itself.' : ''
      } Whoever asks you for one does not speak for us.`,
    },
    {
      title: 'Changing your mind',
      text: `You may take your application back free of charge until the money is released. After that you have ${terms.coolingOffDays} days to return ${
        hasFees
          ? 'what you received, free of interest and of what was deducted'
          : 'the whole amount free of interest'
      }. The contract names ${terms.terminationPercent} % of the loan amount for cancelling a processed application later, or for a breach that changes or ends the contract early; it is never collected automatically.`,
    },
    {
      title: 'Paying late',
      text: `After ${terms.gracePeriodDays} days of grace a penalty of ${terms.penaltyPercentPerDay} % of the overdue amount is owed for each day, never more in all than the instalment itself. ${terms.collectionChargePercent} % of the overdue amount may be charged for recovery. The contract names ${terms.breachPercentOfInstalment} % of the instalment for other breaches; it is never collected automatically. If you need more time, ask at least ${terms.extensionRequestDays} days before the contract period ends.`,
    },
    {
      title: 'Your information',
      text: 'You agree that we check your identity and report this loan to the Credit Information Corporation as the law asks. We never ask for your contacts, gallery or location, and we never contact your references to collect.',
    },
    {
      title: 'Your code is yours',
      text: 'Withdrawals are confirmed with a one-time password sent to your own phone. Nobody of ours will ever ask you for it.',
    },
  ];
}
