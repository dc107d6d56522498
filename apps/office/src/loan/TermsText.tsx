import { Pesos } from '../layout/Pesos.tsx';
import type { TermsCost } from './offer-price.ts';

/** What the member pays and receives by these terms: never the instalment without the effective rate (decisions §4). */
export function TermsText({ terms }: { terms: TermsCost }) {
  const { eirMonthlyPercent, eirAnnualSimplePercent, eirAnnualCompoundedPercent } = terms;
  const deductedMinor = terms.amountFinanced - terms.netProceeds;
  return (
    <>
      <Pesos minor={terms.installmentAmountPHP} className="font-semibold" /> a month over{' '}
      {terms.installmentCount} months, <Pesos minor={terms.totalAmountPHP} /> in all
      <span className="figures block">
        <span className="inline-block">EIR {eirMonthlyPercent} % a month,</span>{' '}
        <span className="inline-block">{eirAnnualSimplePercent} % × 12,</span>{' '}
        <span className="inline-block">{eirAnnualCompoundedPercent} % compounded</span>
      </span>
      <span className="block">
        Net proceeds <Pesos minor={terms.netProceeds} />
        {deductedMinor > 0n && (
          <>
            , after <Pesos minor={deductedMinor} /> deducted
          </>
        )}
      </span>
    </>
  );
}
