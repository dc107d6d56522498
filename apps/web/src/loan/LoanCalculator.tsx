import { rateText } from '@sagwan/domain/copy/rate-text.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { limitsInCurrency, termMonths } from '@sagwan/domain/loan/terms.ts';
import { commaReading } from '@sagwan/domain/money/amount-text.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { inverseTo2Decimals, knownExchangeRate } from '@sagwan/domain/money/rate.ts';
import { longDate } from '@sagwan/domain/time/manila.ts';
import { AmountField } from '@sagwan/ui/AmountField.tsx';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { RangeField } from '@sagwan/ui/RangeField.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TermButtons } from '@sagwan/ui/TermButtons.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useLanguage, useLocalPath, useSharedWords } from '../words.tsx';
import { pesos } from './amount-in-sentence.ts';
import { baseCurrencyCode, type CalculatorChoice, choiceOf, quoteOf, sliderUnits } from './calculator.ts';
import { type Currency, isStale, peso } from './currency-list.ts';
import { QuoteFigures } from './QuoteFigures.tsx';
import { type Calculator, useCalculator } from './use-calculator.ts';

export interface LoanCalculatorProps {
  /** What APPLY NOW does; without it (public pages) it leads to the dashboard, or to sign in first. */
  onApply?: (choice: CalculatorChoice) => void;
  /** Shown above APPLY NOW: the agreement to accept. */
  beforeApply?: ReactNode;
  /** Shown below the quote: what it means for the member. */
  belowQuote?: (choice: CalculatorChoice) => ReactNode;
}

/**
 * The loan calculator (specification §2, §5): every figure is the one that the server would compute. It renders
 * on the server with the default quote; currencies and their rates arrive in the browser.
 */
export function LoanCalculator({ onApply, beforeApply, belowQuote }: LoanCalculatorProps) {
  const company = useCompany();
  const { calculator: words } = useSharedWords();
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const { phoneNumber } = useSession();
  const calculator = useCalculator();
  const { state, start, controls, symbol } = calculator;
  const commasAreClear = commaReading(state.amountText) === 'clear';

  function apply() {
    if (onApply !== undefined) {
      onApply(choiceOf(state));
      return;
    }
    window.scrollTo({ top: 0 });
    void navigate(phoneNumber === undefined ? localPath(paths.signIn) : paths.dashboard);
  }

  return (
    <Card title={words.title}>
      <noscript>
        <p className="mb-4 max-w-text">
          {words.withoutScript({
            amount: pesos(start.amount.amountMinor),
            months: start.months,
          })}
        </p>
      </noscript>
      {/* On a desk the result is at the right of what it follows from, and stays in view. */}
      <div className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <div ref={controls} className="flex min-w-0 flex-col gap-5">
          <CurrencyChoice calculator={calculator} />
          <AmountChoice calculator={calculator} />
          <TermButtons
            legend={words.term}
            terms={termMonths}
            value={state.months}
            onChange={(months) => calculator.dispatch({ kind: 'termChosen', months })}
            unit={words.months}
          />
        </div>
        <div className="min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <QuoteFigures
            state={state}
            quote={quoteOf(state, company)}
            symbol={symbol}
            monthlyRatePercent={company.terms.monthlyRatePercent}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {belowQuote?.(choiceOf(state))}
          {beforeApply}
          <Button wide onClick={apply} disabledReason={commasAreClear ? undefined : words.amountUnclear}>
            {words.apply}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function CurrencyChoice({ calculator }: { calculator: Calculator }) {
  const { calculator: words } = useSharedWords();
  const { state, dispatch, currencies, loading, retry } = calculator;
  return (
    <>
      <SelectField
        label={words.currency}
        value={state.currencyCode}
        onChange={({ target }) => {
          const chosen = currencies.find(({ code }) => code === target.value);
          if (chosen === undefined) return;
          dispatch({
            kind: 'currencyChosen',
            currencyCode: chosen.code,
            exchangeRate: chosen.exchangeRate,
          });
        }}
        options={withChosen(words, currencies, state.currencyCode)}
        hint={<RateHint calculator={calculator} />}
      />
      {loading === 'failed' && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.currenciesFailed}
        </Notice>
      )}
    </>
  );
}

/** What a unit of the chosen currency is worth, and of which day that is. */
function RateHint({ calculator }: { calculator: Calculator }) {
  const { calculator: words } = useSharedWords();
  const language = useLanguage();
  const { ratesAsOf } = calculator;
  const { exchangeRate, currencyCode } = calculator.state;
  if (exchangeRate === undefined) return null;
  const inPesos = `${peso.symbol}\u202f${inverseTo2Decimals(knownExchangeRate(exchangeRate))}`;
  const rate = `1 ${currencyCode} = ${inPesos} (${rateText(baseCurrencyCode, exchangeRate, currencyCode)})`;
  if (ratesAsOf === undefined) return words.rate({ rate });
  return (
    <>
      {words.datedRate({ rate, date: longDate(ratesAsOf, language) })}
      {isStale(ratesAsOf, new Date()) && <span className="block text-warning">{words.staleRate}</span>}
    </>
  );
}

function AmountChoice({ calculator }: { calculator: Calculator }) {
  const { calculator: words } = useSharedWords();
  const { state, dispatch, symbol } = calculator;
  const limits = limitsInCurrency(state.limits, state.exchangeRate);
  const amountShown = formatAmount(state.amount.amountMinor, symbol);
  const commasAreClear = commaReading(state.amountText) === 'clear';
  return (
    <div className="flex flex-col gap-1">
      <AmountField
        label={words.loanAmount}
        currencySymbol={symbol}
        commaAsked={words.commaAsked}
        value={state.amountText}
        hint={
          commasAreClear
            ? amountShown
            : words.figuresFor({ amount: formatAmount(state.amount.amountMinor, symbol) })
        }
        onType={(text) => dispatch({ kind: 'typed', text })}
        onBlur={() => dispatch({ kind: 'left' })}
      />
      <RangeField
        label={words.loanAmountSlider}
        labelHidden
        value={sliderUnits(state.amount.amountMinor)}
        min={sliderUnits(limits.minimumMinor)}
        max={sliderUnits(limits.maximumMinor)}
        onChange={(units, byHand) => dispatch({ kind: 'slid', units, byHand })}
        valueText={amountShown}
        minText={formatAmount(limits.minimumMinor, symbol)}
        maxText={formatAmount(limits.maximumMinor, symbol)}
      />
    </div>
  );
}

function withChosen(words: SiteWords['calculator'], currencies: readonly Currency[], chosenCode: string) {
  const options = currencies.map(({ code, name }) => ({
    value: code,
    label: `${code} – ${code === baseCurrencyCode ? words.peso : name}`,
  }));
  // A restored currency is listed before the list is loaded.
  const listed = options.some(({ value }) => value === chosenCode);
  return listed ? options : [...options, { value: chosenCode, label: chosenCode }];
}
