import { deductedMinorOf } from '@sagwan/domain/loan/fees.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { useState } from 'react';
import { useSharedWords } from '../words.tsx';
import { baseCurrencyCode, type CalculatorState, type Quote } from './calculator.ts';
import { peso } from './currency-list.ts';
import { EffectiveRate } from './EffectiveRate.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { SplitBar } from './SplitBar.tsx';

/** What the loan costs: the add-on figures are never shown without the effective rate (decisions §4). */
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
  const { calculator: words } = useSharedWords();
  const [scheduleShown, setScheduleShown] = useState(false);
  const foreign = state.currencyCode !== baseCurrencyCode;
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-background p-4 sm:p-5">
      <Group on="bare">
        <Row name={words.monthlyRepayment} note={words.monthlyRepaymentNote} hero>
          <output aria-live="polite">
            <Figure amountMinor={quote.installmentMinor} currencySymbol={symbol} size="hero" />
          </output>
        </Row>
        <Row name={words.interestAmount} note={words.interestAmountNote}>
          <Figure amountMinor={quote.interestMinor} currencySymbol={symbol} />
        </Row>
        <Row name={words.totalInstalment} note={words.totalInstalmentNote(state)}>
          <Figure amountMinor={quote.totalMinor} currencySymbol={symbol} />
        </Row>
        <SplitBar
          interestMinor={quote.interestInAllMinor}
          principalMinor={state.amount.amountMinor}
          symbol={symbol}
        />
        {quote.fees.processingFeeMinor > 0n && (
          <Row name={words.processingFee} note={words.deductedNote}>
            <Figure amountMinor={quote.fees.processingFeeMinor} currencySymbol={peso.symbol} />
          </Row>
        )}
        {quote.fees.documentaryStampTaxMinor > 0n && (
          <Row name={words.documentaryStampTax} note={words.deductedNote}>
            <Figure amountMinor={quote.fees.documentaryStampTaxMinor} currencySymbol={peso.symbol} />
          </Row>
        )}
        <Row
          name={words.netProceeds}
          note={words.netProceedsNote({ isDeducted: deductedMinorOf(quote.fees) > 0n })}
        >
          <Figure amountMinor={quote.netProceedsMinor} currencySymbol={peso.symbol} />
        </Row>
        <EffectiveRate rates={quote} note={words.effectiveRateNote({ monthlyRatePercent })} />
      </Group>
      <Button variant="quiet" wide onClick={() => setScheduleShown(true)}>
        {words.seeSchedule}
      </Button>
      {scheduleShown && (
        <ScheduleDialog
          principalMinor={state.amount.principalMinor}
          months={state.months}
          monthlyRatePercent={monthlyRatePercent}
          quote={quote}
          caption={foreign ? `${words.scheduleCaption} ${words.scheduleForeign}` : words.scheduleCaption}
          onClose={() => setScheduleShown(false)}
        />
      )}
    </div>
  );
}
