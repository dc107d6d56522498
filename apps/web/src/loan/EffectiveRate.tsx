import { Row } from '@sagwan/ui/Group.tsx';
import { useSharedWords } from '../words.tsx';

interface EffectiveRateProps {
  rates: {
    eirMonthlyPercent: string;
    eirAnnualSimplePercent: string;
    eirAnnualCompoundedPercent: string;
  };
  note?: string;
}

/** The effective rate of a loan, for a month and for a year, which stands beside every monthly repayment (decisions §4). */
export function EffectiveRate({ rates, note }: EffectiveRateProps) {
  const { calculator: words } = useSharedWords();
  return (
    <Row name={words.effectiveRate} note={note}>
      <span className="figures font-semibold">
        {words.percentMonthly({ percent: rates.eirMonthlyPercent })}
      </span>
      <span className="figures block text-sm text-quiet">
        {words.percentAnnualSimple({ percent: rates.eirAnnualSimplePercent })}
      </span>
      <span className="figures block text-sm text-quiet">
        {words.percentAnnualCompounded({ percent: rates.eirAnnualCompoundedPercent })}
      </span>
    </Row>
  );
}
