import type { ContractTerms } from '../../loan/contract.ts';
import type { Translated } from '../translated.ts';

/** What the articles say, besides the words. */
export interface ArticleFacts {
  companyName: string;
  terms: ContractTerms;
  selectedCurrency: string;
  isDeducted: boolean;
  /** Where a payment goes within an instalment (servicing 3). */
  allocation: string;
}

/** What the Service and Policy Agreement says, besides the words. */
export interface AgreementFacts {
  companyName: string;
  companyShortName: string;
  terms: ContractTerms;
  hasFees: boolean;
}

/** Of the days that the terms name this alone may be one. */
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** The contract and the agreement as they are signed, sealed and govern (specification §2, 'Contract content'). */
export const english = {
  title: 'LOAN CONTRACT AGREEMENT',
  particulars: {
    fullLegalName: "Borrower's full legal name",
    identityType: 'ID type',
    identityNumber: 'ID number',
    phoneNumber: 'Phone number',
    loanAmount: 'Loan amount applied',
    period: 'Repayment period',
    interestRate: 'Interest rate',
    effectiveRate: 'Effective interest rate',
    interestAmount: 'Interest amount',
    repaymentAmount: 'Repayment amount',
    lastRepayment: 'Last repayment',
    totalRepayment: 'Total repayment',
    processingFee: 'Processing fee',
    documentaryStampTax: 'Documentary stamp tax',
    netProceeds: 'Net proceeds',
    receivingAccount: 'Receiving account',
  },
  months: ({ count }: { count: number }): string => `${count} months`,
  addOnRate: ({ percent }: { percent: string }): string => `${percent} % a month, add-on`,
  monthlyRate: ({ percent }: { percent: string }): string => `${percent} % a month`,
  monthlyAmount: ({ amount }: { amount: string }): string => `${amount} a month`,
  scheduleNote:
    'In pesos. The first repayment is due one month after the release of the money, each other one month after the one before it. With the release Party B receives the schedule with the days.',

  /**
   * The ten articles. None may exclude what another charges: the ceiling of the second covers interest and fees, the
   * price of the loan; it says that what paying late and a breach cost is neither, and the articles that charge it say
   * when. The 30 % and the 50 % are printed, and nothing collects them automatically (decisions §6).
   */
  articles: ({ companyName, terms, selectedCurrency, isDeducted, allocation }: ArticleFacts) => {
    const inPesos =
      selectedCurrency === 'PHP'
        ? ''
        : ` Pesos are what is lent, owed and repaid; the amounts in ${selectedCurrency} show what they come to at the exchange rate of the disclosure statement.`;
    return [
      {
        title: 'The loan',
        text: `${companyName} (Party A) lends the amount above to the borrower (Party B) without collateral, against the identity card named above.${inPesos}`,
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
        text: `After ${terms.gracePeriodDays} days of grace, an overdue instalment bears a penalty of ${terms.penaltyPercentPerDay} % of the overdue amount a day. Penalties on an instalment never grow past the instalment itself. ${allocation}`,
      },
      {
        title: 'Extension',
        text: `Party B may ask for an extension no later than ${days(terms.extensionRequestDays)} before the contract period ends.`,
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
  },

  /** Read before applying; true of what the product does. */
  agreement: ({ companyName, companyShortName, terms, hasFees }: AgreementFacts) => [
    {
      title: 'What you agree to',
      text: `You ask ${companyName} (${companyShortName}) for a loan in your own name. An officer reads your application; a credit line is no promise of a loan.`,
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
      text: `After ${terms.gracePeriodDays} days of grace a penalty of ${terms.penaltyPercentPerDay} % of the overdue amount is owed for each day, never more in all than the instalment itself. ${terms.collectionChargePercent} % of the overdue amount may be charged for recovery. The contract names ${terms.breachPercentOfInstalment} % of the instalment for other breaches; it is never collected automatically. If you need more time, ask at least ${days(terms.extensionRequestDays)} before the contract period ends.`,
    },
    {
      title: 'Your information',
      text: 'You agree that we check your identity and report this loan to the Credit Information Corporation as the law asks. We never ask for your contacts, gallery or location, and we never contact your references to collect.',
    },
    {
      title: 'Your code is yours',
      text: 'Withdrawals are confirmed with a one-time password sent to your own phone. Nobody of ours will ever ask you for it.',
    },
  ],
};

export type ContractTexts = Translated<typeof english>;
