import { formatAmount } from '../money/money.ts';

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
}

export interface ContractParty {
  companyName: string;
  companyShortName: string;
  address: string;
}

export interface ContractFacts {
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
}

export interface ContractContent {
  title: string;
  companyName: string;
  loanAgreementCode: string;
  particulars: { label: string; text: string }[];
  articles: { number: number; title: string; text: string }[];
  partyA: string;
  partyB: string;
}

/** The loan contract as data (specification §2 'Contract content'); the same EIR as the disclosure statement. */
export function contractContent(facts: ContractFacts): ContractContent {
  return {
    title: 'LOAN CONTRACT AGREEMENT',
    companyName: facts.company.companyName,
    loanAgreementCode: facts.loanNumber,
    particulars: particularsOf(facts),
    articles: articlesOf(facts.company, facts.terms).map((article, index) => ({
      number: index + 1,
      ...article,
    })),
    partyA: facts.company.companyName,
    partyB: facts.fullLegalName,
  };
}

function particularsOf(facts: ContractFacts) {
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
    { label: 'Receiving account', text: `${facts.bankName}, ${facts.accountNumber}` },
  ];
}

function articlesOf(company: ContractParty, terms: ContractTerms) {
  return [
    {
      title: 'The loan',
      text: `${company.companyName} (Party A) lends the amount above to the borrower (Party B) without collateral, against the identity card named above.`,
    },
    {
      title: 'Interest and fees',
      text: `Interest and fees together are at most ${terms.annualCeilingPercent} % a year. What is charged stands in the disclosure statement, which is part of this contract. No interest, fee or late charge is owed that does not stand there.`,
    },
    {
      title: 'Late payment',
      text: `After ${terms.gracePeriodDays} days of grace, an overdue instalment bears a penalty of ${terms.penaltyPercentPerDay} % of the overdue amount a day. Penalties on an instalment never grow past the instalment itself.`,
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
      text: `When this contract is modified or ended early by breach, Party B repays ${terms.terminationPercent} % plus the principal and the interest due, as far as the law allows. It is never collected without notice and without hearing Party B.`,
    },
    {
      title: 'Time to think',
      text: `Until the money is released Party B may take the application back free of charge, and within ${terms.coolingOffDays} days after release may return the whole amount free of interest.`,
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
      text: 'This contract takes effect on electronic signing: when Party B confirms the application after seeing the disclosure statement, and Party A approves it.',
    },
  ];
}

/** The 'Service and Policy Agreement' that is read before applying; true of what the product does. */
export function serviceAgreement(
  company: ContractParty,
  terms: ContractTerms,
): { title: string; text: string }[] {
  return [
    {
      title: 'What you agree to',
      text: `You ask ${company.companyName} (${company.companyShortName}) for a loan in your own name. An officer reads your application; a credit line is no promise of a loan.`,
    },
    {
      title: 'What it costs',
      text: `Before you confirm, you see a disclosure statement with every charge, the effective interest rate and the whole schedule. Interest and fees together are at most ${terms.annualCeilingPercent} % a year.`,
    },
    {
      title: 'You never pay to receive your loan',
      text: 'No fee, deposit or tax is taken from you before the money is in your wallet, and none to withdraw it. Whoever asks you for one does not speak for us.',
    },
    {
      title: 'Changing your mind',
      text: `You may take your application back free of charge until the money is released. After that you have ${terms.coolingOffDays} days to return the whole amount free of interest. The contract names ${terms.terminationPercent} % of the loan amount for cancelling a processed application later; it is never collected automatically.`,
    },
    {
      title: 'Paying late',
      text: `After ${terms.gracePeriodDays} days of grace a penalty of ${terms.penaltyPercentPerDay} % a day is owed on the overdue instalment, never more than the instalment itself. ${terms.collectionChargePercent} % of the overdue amount may be charged for recovery. The contract names ${terms.breachPercentOfInstalment} % of the instalment for other breaches; it is never collected automatically. If you need more time, ask at least ${terms.extensionRequestDays} days before the term ends.`,
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
