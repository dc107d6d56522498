import { dueDates } from '@sagwan/domain/loan/due-dates.ts';
import { price } from '@sagwan/domain/loan/pricing.ts';
import { schedule } from '@sagwan/domain/loan/schedule.ts';
import { scheduleCsv, scheduleFileName } from '@sagwan/domain/loan/schedule-csv.ts';
import { type Minor, majorText } from '@sagwan/domain/money/money.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { saveFile } from '@sagwan/ui/save-file.ts';
import { useMemo } from 'react';
import { useCompany } from '../company.ts';
import { useSharedWords } from '../words.tsx';
import type { Quote } from './calculator.ts';
import { ScheduleChart } from './ScheduleChart.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

export interface ScheduleSheetProps {
  principalMinor: Minor;
  months: number;
  monthlyRatePercent: string;
  quote: Quote;
  /** The currency of the figures, and the date from which they count. */
  caption: string;
}

/** The whole schedule of a quote in pesos: its chart, its table, and the same as a file. */
export function ScheduleSheet({
  principalMinor,
  months,
  monthlyRatePercent,
  quote,
  caption,
}: ScheduleSheetProps) {
  const { schedule: words } = useSharedWords();
  const { today: releasedOn } = useCompany();
  const lines = useMemo(() => {
    const dates = dueDates(releasedOn, months);
    const rows = schedule(price({ principalMinor, monthlyRatePercent, installmentCount: months }));
    return rows.map((row, place) => ({ ...row, dueDate: dates[place] ?? '' }));
  }, [releasedOn, principalMinor, monthlyRatePercent, months]);

  function download() {
    const { facts } = words;
    const { processingFeeMinor, documentaryStampTaxMinor } = quote.fees;
    const text = scheduleCsv({
      facts: [
        [facts.loanAmount, majorText(principalMinor)],
        [facts.addOnRate, monthlyRatePercent],
        [facts.term, months.toString()],
        [facts.effectiveMonthly, quote.eirMonthlyPercent],
        [facts.effectiveSimple, quote.eirAnnualSimplePercent],
        [facts.effectiveCompounded, quote.eirAnnualCompoundedPercent],
        ...(processingFeeMinor === 0n ? [] : [[facts.processingFee, majorText(processingFeeMinor)] as const]),
        ...(documentaryStampTaxMinor === 0n
          ? []
          : [[facts.documentaryStampTax, majorText(documentaryStampTaxMinor)] as const]),
        [facts.netProceeds, majorText(quote.netProceedsMinor)],
        [facts.releasedOn, releasedOn],
      ],
      columns: [words.number, words.due, words.payment, words.interest, words.principal, words.balance],
      rows: lines,
      totalName: words.total,
    });
    const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
    saveFile(scheduleFileName(principalMinor, months), file);
  }

  return (
    <div className="flex flex-col gap-6">
      <ScheduleChart lines={lines} principalMinor={principalMinor} />
      <section className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3>{words.everyPayment}</h3>
          <Button variant="secondary" onClick={download}>
            {words.download}
          </Button>
        </div>
        <ScheduleTable caption={caption} lines={lines} />
      </section>
    </div>
  );
}
