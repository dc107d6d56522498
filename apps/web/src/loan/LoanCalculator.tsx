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
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useLanguage, useLocalPath, useWords } from '../words.tsx';
import {
  baseCurrencyCode,
  type CalculatorChoice,
  calculatorAfter,
  choiceOf,
  quoteOf,
  sliderUnits,
  startCalculator,
} from './calculator.ts';
import { useCurrencies } from './currencies.ts';
import { type Currency, isStale, peso } from './currency-list.ts';
import { earlyTouches } from './early-touches.ts';
import { keepChoice, readKeptChoice } from './kept-choice.ts';
import { QuoteFigures } from './QuoteFigures.tsx';

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
  const { calculator: words } = useWords();
  const language = useLanguage();
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const { phoneNumber } = useSession();
  const { currencies, ratesAsOf, state: loading, retry } = useCurrencies();
  const controls = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(
    calculatorAfter,
    { minimumMinor: company.terms.minimumLoanPHP, maximumMinor: company.terms.maximumLoanPHP },
    startCalculator,
  );

  const start = useRef(state);
  // In a layout effect: a later render would overwrite what was typed into the fields before React took over.
  useLayoutEffect(() => {
    const touches = controls.current === null ? [] : earlyTouches(controls.current, start.current);
    const choice = readKeptChoice();
    if (choice !== undefined) dispatch({ kind: 'restored', choice });
    for (const touch of touches) dispatch(touch);
  }, []);

  const offered = currencies.find(({ code }) => code === state.currencyCode);
  useEffect(() => {
    // The rate of a restored choice may be yesterday's; the screen always shows the rate just loaded. A currency
    // that is not available is replaced by the peso.
    const shown = offered ?? (loading === 'loading' ? undefined : peso);
    if (shown === undefined) return;
    const { code: currencyCode, exchangeRate } = shown;
    if (currencyCode === state.currencyCode && exchangeRate === state.exchangeRate) return;
    dispatch({ kind: 'currencyChosen', currencyCode, exchangeRate });
  }, [offered, loading, state.currencyCode, state.exchangeRate]);

  const symbol = offered?.symbol ?? state.currencyCode;
  const limits = limitsInCurrency(state.limits, state.exchangeRate);
  const amountShown = formatAmount(state.amount.amountMinor, symbol);
  const commasAreClear = commaReading(state.amountText) === 'clear';

  function apply() {
    const choice = choiceOf(state);
    keepChoice(choice);
    if (onApply !== undefined) {
      onApply(choice);
      return;
    }
    window.scrollTo({ top: 0 });
    void navigate(phoneNumber === undefined ? localPath(paths.signIn) : paths.dashboard);
  }

  function rateHint(): ReactNode {
    const { exchangeRate, currencyCode } = state;
    if (exchangeRate === undefined) return undefined;
    const inPesos = `${peso.symbol}\u2009${inverseTo2Decimals(knownExchangeRate(exchangeRate))}`;
    const rate = `1 ${currencyCode} = ${inPesos} (1 ${baseCurrencyCode} = ${exchangeRate} ${currencyCode})`;
    if (ratesAsOf === undefined) return words.rate({ rate });
    return (
      <>
        {words.datedRate({ rate, date: longDate(ratesAsOf, language) })}
        {isStale(ratesAsOf, new Date()) && <span className="block text-warning">{words.staleRate}</span>}
      </>
    );
  }

  return (
    <Card title={words.title}>
      <noscript>
        <p className="mb-4 max-w-text">
          {words.withoutScript({
            amount: formatAmount(start.current.amount.amountMinor, peso.symbol),
            months: start.current.months,
          })}
        </p>
      </noscript>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <div ref={controls} className="flex min-w-0 flex-col gap-5">
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
            hint={rateHint()}
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
          <div className="flex flex-col gap-1">
            <AmountField
              label={words.loanAmount}
              currencySymbol={symbol}
              commaAsked={words.commaAsked}
              value={state.amountText}
              hint={commasAreClear ? amountShown : words.figuresFor({ amount: amountShown })}
              onType={(text) => dispatch({ kind: 'typed', text })}
              onBlur={() => dispatch({ kind: 'left' })}
            />
            <RangeField
              label={words.loanAmountSlider}
              labelHidden
              value={sliderUnits(state.amount.amountMinor)}
              min={sliderUnits(limits.minimumMinor)}
              max={sliderUnits(limits.maximumMinor)}
              step={1}
              onChange={(units, byHand) => dispatch({ kind: 'slid', units, byHand })}
              valueText={amountShown}
              minText={formatAmount(limits.minimumMinor, symbol)}
              maxText={formatAmount(limits.maximumMinor, symbol)}
            />
          </div>
          <TermButtons
            legend={words.term}
            terms={termMonths}
            value={state.months}
            onChange={(months) => dispatch({ kind: 'termChosen', months })}
            unit={words.months}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <QuoteFigures
            state={state}
            quote={quoteOf(state, company)}
            symbol={symbol}
            monthlyRatePercent={company.terms.monthlyRatePercent}
          />
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

function withChosen(words: SiteWords['calculator'], currencies: readonly Currency[], chosenCode: string) {
  const options = currencies.map(({ code, name }) => ({
    value: code,
    label: `${code} – ${code === baseCurrencyCode ? words.peso : name}`,
  }));
  // A restored currency is listed before the list is loaded.
  const listed = options.some(({ value }) => value === chosenCode);
  return listed ? options : [...options, { value: chosenCode, label: chosenCode }];
}
