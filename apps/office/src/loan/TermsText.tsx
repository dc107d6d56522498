import { Figure } from '@sagwan/ui/Figure.tsx';
import type { TermsCost } from './offer-price.ts';

/** What the member pays and receives by these terms: never the instalment without the effective rate (decisions §4). */
export function TermsText({ terms }: { terms: TermsCost }) {
  const { eirMonthlyPercent, eirAnnualSimplePercent, eirAnnualCompoundedPercent } = terms;
  const deductedMinor = terms.amountFinanced - terms.netProceeds;
  return (
    <>
      <Figure amountMinor={terms.installmentAmountPHP} currencySymbol="₱" className="font-semibold" /> a month
      over {terms.installmentCount} months, <Figure amountMinor={terms.totalAmountPHP} currencySymbol="₱" />{' '}
      in all
      <span className="figures block">
        <span className="inline-block">EIR {eirMonthlyPercent} % a month,</span>{' '}
        <span className="inline-block">{eirAnnualSimplePercent} % × 12,</span>{' '}
        <span className="inline-block">{eirAnnualCompoundedPercent} % compounded</span>
      </span>
      <span className="block">
        Net proceeds <Figure amountMinor={terms.netProceeds} currencySymbol="₱" />
        {deductedMinor > 0n && (
          <>
            , after <Figure amountMinor={deductedMinor} currencySymbol="₱" /> deducted
          </>
        )}
      </span>
    </>
  );
}
