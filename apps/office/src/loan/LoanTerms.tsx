import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { type Fact, FactLists } from '../layout/Facts.tsx';
import { isForeign, Pesos } from '../layout/Pesos.tsx';
import { staffTime } from '../layout/staff-time.ts';
import { PaperButtons } from './PaperButtons.tsx';
import { Schedule } from './Schedule.tsx';
import { TermsText } from './TermsText.tsx';
import type { LoanCase } from './use-loans.ts';

type Loan = LoanCase['loan'];

/** The terms applied for, and what the member was shown of their cost. */
export function LoanTerms({ loan }: { loan: Loan }) {
  const { disclosure, offer } = loan;
  return (
    <Card title="Terms and disclosure" headingLevel={3} padding="small">
      {offer && (
        <Notice tone="info" live={false} title="Other terms were offered" className="mb-4">
          <p>
            <Pesos minor={offer.loanAmountPHP} />: <TermsText terms={offer.disclosure} />
          </p>
          Stands until {staffTime(offer.standsUntil)}.
        </Notice>
      )}
      <FactLists lists={[termFacts(loan), disclosureFacts(disclosure)]} />
      <Schedule loan={loan} />
      <PaperButtons loan={loan} />
    </Card>
  );
}

function termFacts(loan: Loan): Fact[] {
  return [
    { label: 'Amount', value: <Pesos minor={loan.loanAmountPHP} /> },
    ...(isForeign(loan)
      ? [
          {
            label: `In ${loan.selectedCurrency}`,
            value: (
              <>
                <Figure amountMinor={loan.loanAmountXR} currencySymbol={loan.currencySymbol} /> at{' '}
                {loan.exchangeRate}
              </>
            ),
          },
        ]
      : []),
    { label: 'Term', value: `${loan.installmentCount} months` },
    { label: 'Monthly repayment', value: <Pesos minor={loan.installmentAmountPHP} /> },
    { label: 'Interest rate', value: `${loan.interestRate} % a month, add-on` },
    { label: 'Interest a month', value: <Pesos minor={loan.interestAmountPHP} /> },
    { label: 'Total instalment', value: <Pesos minor={loan.totalAmountPHP} /> },
    { label: 'Applied', value: staffTime(loan.createdAt) },
    {
      label: 'Contract',
      value: loan.contract.sealed ? (
        <>
          Sealed {staffTime(loan.contract.sealed.signedAt)}
          <span className="block font-mono wrap-anywhere text-quiet">{loan.contract.sealed.sha256}</span>
        </>
      ) : (
        'Not sealed yet'
      ),
    },
  ];
}

function disclosureFacts(disclosure: Loan['disclosure']): Fact[] {
  return [
    { label: 'Amount financed', value: <Pesos minor={disclosure.amountFinanced} /> },
    ...disclosure.financeCharges.map(({ name, amount }) => ({
      label: name,
      value: <Pesos minor={amount} />,
    })),
    ...(disclosure.financeCharges.length > 1
      ? [{ label: 'Total finance charges', value: <Pesos minor={disclosure.financeChargesTotal} /> }]
      : []),
    ...disclosure.nonFinanceCharges.map(({ name, amount }) => ({
      label: name,
      value: <Pesos minor={amount} />,
    })),
    { label: 'Net proceeds', value: <Pesos minor={disclosure.netProceeds} /> },
    { label: 'EIR a month', value: `${disclosure.eirMonthlyPercent} %` },
    { label: 'EIR × 12', value: `${disclosure.eirAnnualSimplePercent} %` },
    { label: 'EIR compounded', value: `${disclosure.eirAnnualCompoundedPercent} % a year` },
    { label: 'Last instalment', value: <Pesos minor={disclosure.lastInstallmentAmountPHP} /> },
  ];
}
