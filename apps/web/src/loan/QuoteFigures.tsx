import { dueDates } from '@sagwan/domain/loan/due-dates.ts';
import { price } from '@sagwan/domain/loan/pricing.ts';
import { schedule } from '@sagwan/domain/loan/schedule.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { useState } from 'react';
import { useWords } from '../words.tsx';
import { baseCurrencyCode, type CalculatorState, type Quote } from './calculator.ts';
import { peso } from './currencies.ts';
import { FigureLine, FigureLines } from './FigureLine.tsx';
import { type ScheduleLine, ScheduleTable } from './ScheduleTable.tsx';

/** What the loan costs: the add-on figures never stand without the effective rate beside them (decisions §4). */
export function QuoteFigures({
  state,
  quote,
  symbol,
  monthlyRatePercent,
}: {
  state: CalculatorState;
  quote: Quote;
  symbol: string;
  monthlyRatePercent: string;
}) {
  const { calculator: words } = useWords();
  const [scheduleShown, setScheduleShown] = useState(false);
  const foreign = state.currencyCode !== baseCurrencyCode;
  return (
    <div className="rounded-lg bg-ground p-4">
      <FigureLines>
        <FigureLine name={words.monthlyRepayment} note={words.monthlyRepaymentNote} strong>
          <output aria-live="polite">
            <Figure amountMinor={quote.installmentMinor} currencySymbol={symbol} size="large" />
          </output>
        </FigureLine>
        <FigureLine name={words.interestAmount} note={words.interestAmountNote}>
          <Figure amountMinor={quote.interestMinor} currencySymbol={symbol} />
        </FigureLine>
        <FigureLine name={words.totalInstalment} note={words.totalInstalmentNote(state)}>
          <Figure amountMinor={quote.totalMinor} currencySymbol={symbol} />
        </FigureLine>
        <FigureLine name={words.netProceeds} note={words.netProceedsNote}>
          <Figure amountMinor={quote.netProceedsMinor} currencySymbol={peso.symbol} />
        </FigureLine>
        <FigureLine name={words.effectiveRate} note={words.effectiveRateNote({ monthlyRatePercent })}>
          <span className="figures font-semibold">
            {words.percentMonthly({ percent: quote.eirMonthlyPercent })}
          </span>
          <span className="figures block text-sm text-quiet">
            {words.percentAnnualSimple({ percent: quote.eirAnnualSimplePercent })}
          </span>
          <span className="figures block text-sm text-quiet">
            {words.percentAnnualCompounded({ percent: quote.eirAnnualCompoundedPercent })}
          </span>
        </FigureLine>
      </FigureLines>
      <Button variant="quiet" wide onClick={() => setScheduleShown(true)}>
        {words.seeSchedule}
      </Button>
      <Dialog
        open={scheduleShown}
        onClose={() => setScheduleShown(false)}
        title={words.scheduleTitle}
        size="large"
        footer={<Button onClick={() => setScheduleShown(false)}>{words.close}</Button>}
      >
        {scheduleShown && (
          <ScheduleTable
            caption={foreign ? `${words.scheduleCaption} ${words.scheduleForeign}` : words.scheduleCaption}
            lines={scheduleLines(state, monthlyRatePercent)}
          />
        )}
      </Dialog>
    </div>
  );
}

function scheduleLines(
  { amount: { principalMinor }, months }: CalculatorState,
  monthlyRatePercent: string,
): ScheduleLine[] {
  const dates = dueDates(manilaDate(new Date()), months);
  return schedule(price({ principalMinor, monthlyRatePercent, installmentCount: months })).map(
    (line, place) => ({ ...line, dueDate: dates[place] ?? '' }),
  );
}
