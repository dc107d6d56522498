import { screens } from '@sagwan/domain/copy/screens.ts';
import { dueDates } from '@sagwan/domain/loan/due-dates.ts';
import { price } from '@sagwan/domain/loan/pricing.ts';
import { schedule } from '@sagwan/domain/loan/schedule.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { useState } from 'react';
import { baseCurrencyCode, type CalculatorState, type Quote } from './calculator.ts';
import { peso } from './currencies.ts';
import { FigureLine, FigureLines } from './FigureLine.tsx';
import { type ScheduleLine, ScheduleTable } from './ScheduleTable.tsx';

const words = screens.calculator;

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
        <FigureLine name={words.totalInstalment} note={`All ${state.months} payments together`}>
          <Figure amountMinor={quote.totalMinor} currencySymbol={symbol} />
        </FigureLine>
        <FigureLine name="Net proceeds" note="What reaches your wallet: nothing is taken from it">
          <Figure amountMinor={quote.netProceedsMinor} currencySymbol={peso.symbol} />
        </FigureLine>
        <FigureLine
          name="Effective interest rate (EIR)"
          note={`What borrowing really costs; the add-on rate is ${monthlyRatePercent} % a month`}
        >
          <span className="figures font-semibold">{quote.eirMonthlyPercent} % a month</span>
          <span className="figures block text-sm text-quiet">
            {quote.eirAnnualSimplePercent} % a year (× 12)
          </span>
          <span className="figures block text-sm text-quiet">
            {quote.eirAnnualCompoundedPercent} % a year, compounded
          </span>
        </FigureLine>
      </FigureLines>
      <Button variant="quiet" wide onClick={() => setScheduleShown(true)}>
        See the whole schedule
      </Button>
      <Dialog
        open={scheduleShown}
        onClose={() => setScheduleShown(false)}
        title="The whole schedule"
        size="large"
        footer={<Button onClick={() => setScheduleShown(false)}>Close</Button>}
      >
        {scheduleShown && (
          <ScheduleTable
            caption={`In pesos, as if the money came today.${foreign ? ' Pesos are what you owe, whichever currency is shown.' : ''}`}
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
