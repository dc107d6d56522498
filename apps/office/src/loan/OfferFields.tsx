import { readCompany } from '@sagwan/contract/company/read-company.ts';
import { termMonths } from '@sagwan/domain/loan/terms.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { TermButtons } from '@sagwan/ui/TermButtons.tsx';
import { useQuery } from '@tanstack/react-query';
import { type Fact, Facts } from '../layout/Facts.tsx';
import { PesoField, Pesos } from '../layout/Pesos.tsx';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { type OfferTerms, offerPrice } from './offer-price.ts';
import { TermsText } from './TermsText.tsx';
import type { LoanCase } from './use-loans.ts';

type Loan = LoanCase['loan'];

export interface OfferFieldsProps {
  /** What was applied for. */
  loan: Loan;
  amountMinor: bigint | undefined;
  onAmount: (amountMinor: bigint | undefined) => void;
  amountError: string | undefined;
  months: number;
  onMonths: (months: number) => void;
}

/** The other terms, starting from those applied for, and what the member would pay. */
export function OfferFields({
  loan,
  amountMinor,
  onAmount,
  amountError,
  months,
  onMonths,
}: OfferFieldsProps) {
  const { data: terms } = useQuery({
    queryKey: queryKeys.company,
    queryFn: ({ signal }) => office.askOpenly(readCompany, { signal }),
  });
  return (
    <>
      <PesoField
        label="Amount"
        hint={
          terms === undefined ? (
            'Whole pesos.'
          ) : (
            <>
              Whole pesos, from <Pesos minor={terms.minimumLoanPHP} /> to{' '}
              <Pesos minor={terms.maximumLoanPHP} />.
            </>
          )
        }
        valueMinor={amountMinor}
        onChangeMinor={onAmount}
        error={amountError}
      />
      <TermButtons legend="Term" unit="months" terms={termMonths} value={months} onChange={onMonths} />
      {terms !== undefined && <Facts facts={comparedTerms(terms, loan, amountMinor, months)} />}
    </>
  );
}

function comparedTerms(
  terms: OfferTerms,
  loan: Loan,
  amountMinor: bigint | undefined,
  months: number,
): Fact[] {
  const on = manilaDate(new Date());
  const offered = offerPrice(terms, { amountMinor, installmentCount: months, on });
  return [
    { label: 'Offered', value: offered && <TermsText terms={offered} /> },
    { label: 'Applied for', value: <TermsText terms={loan.disclosure} /> },
  ];
}
