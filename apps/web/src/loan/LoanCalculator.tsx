import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { limitsInCurrency, termMonths } from '@sagwan/domain/loan/terms.ts';
import { formatAmount, minorPerUnit } from '@sagwan/domain/money/money.ts';
import { longDate } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { RangeField } from '@sagwan/ui/RangeField.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TermButtons } from '@sagwan/ui/TermButtons.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { type ReactNode, useEffect, useReducer } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useLanguage, useLocalPath, useWords } from '../words.tsx';
import {
  baseCurrencyCode,
  type CalculatorChoice,
  type CalculatorState,
  calculatorAfter,
  quoteOf,
  startCalculator,
} from './calculator.ts';
import { type Currency, useCurrencies } from './currencies.ts';
import { keepChoice, readKeptChoice } from './kept-choice.ts';
import { QuoteFigures } from './QuoteFigures.tsx';

export interface LoanCalculatorProps {
  /** What APPLY NOW does; without it (public pages) it leads to the dashboard, or to sign in first. */
  onApply?: (choice: CalculatorChoice) => void;
  /** Stands above APPLY NOW: the agreement to accept. */
  beforeApply?: ReactNode;
}

/**
 * The loan calculator (specification §2, §5): every figure is the one that the server would ask for. It renders
 * on the server with the default quote; currencies and their rates arrive in the browser.
 */
export function LoanCalculator({ onApply, beforeApply }: LoanCalculatorProps) {
  const company = useCompany();
  const { calculator: words } = useWords();
  const language = useLanguage();
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const { phoneNumber } = useSession();
  const { currencies, ratesAsOf, failed, retry } = useCurrencies();
  const [state, dispatch] = useReducer(
    calculatorAfter,
    { minimumMinor: company.minimumLoanPHP, maximumMinor: company.maximumLoanPHP },
    startCalculator,
  );

  useEffect(() => {
    const choice = readKeptChoice();
    if (choice !== undefined) dispatch({ kind: 'restored', choice });
  }, []);

  const offered = currencies.find(({ code }) => code === state.currencyCode);
  useEffect(() => {
    // The rate of a restored choice may be yesterday's; the one on the screen is always the one just loaded.
    if (offered === undefined || offered.exchangeRate === state.exchangeRate) return;
    dispatch({ kind: 'currencyChosen', currencyCode: offered.code, exchangeRate: offered.exchangeRate });
  }, [offered, state.exchangeRate]);

  const symbol = offered?.symbol ?? state.currencyCode;
  const limits = limitsInCurrency(state.limits, state.exchangeRate);
  const amountShown = formatAmount(state.amount.amountMinor, symbol);
  const units = (minor: bigint) => Number(minor / minorPerUnit);

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

  function rateHint(): string | undefined {
    if (state.exchangeRate === undefined) return undefined;
    const rate = `1 ${baseCurrencyCode} = ${state.exchangeRate} ${state.currencyCode}`;
    if (ratesAsOf === undefined) return words.rate({ rate });
    return words.datedRate({ rate, date: longDate(new Date(ratesAsOf), language) });
  }

  return (
    <Card title={words.title}>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <div className="flex min-w-0 flex-col gap-5">
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
          {failed && (
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
            <TextField
              label={words.loanAmount}
              inputMode="decimal"
              autoComplete="off"
              leading={<span className="font-medium">{symbol}</span>}
              inputClassName="figures"
              value={state.amountText}
              hint={amountShown}
              onChange={({ target }) => dispatch({ kind: 'typed', text: target.value })}
              onBlur={() => dispatch({ kind: 'left' })}
            />
            <RangeField
              label={words.loanAmountSlider}
              labelHidden
              value={units(state.amount.amountMinor)}
              min={units(limits.minimumMinor)}
              max={units(limits.maximumMinor)}
              step={1}
              onChange={(value) => dispatch({ kind: 'slid', units: value })}
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
            quote={quoteOf(state, company.monthlyRatePercent)}
            symbol={symbol}
            monthlyRatePercent={company.monthlyRatePercent}
          />
          {beforeApply}
          <Button wide onClick={apply}>
            {words.apply}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function choiceOf({ amount, months, currencyCode, exchangeRate }: CalculatorState): CalculatorChoice {
  return { principalMinor: amount.principalMinor, months, currencyCode, exchangeRate };
}

function withChosen(words: SiteWords['calculator'], currencies: readonly Currency[], chosenCode: string) {
  const options = currencies.map(({ code, name }) => ({
    value: code,
    label: `${code} – ${code === baseCurrencyCode ? words.peso : name}`,
  }));
  // A restored currency stands in the list before the list has arrived.
  const listed = options.some(({ value }) => value === chosenCode);
  return listed ? options : [...options, { value: chosenCode, label: chosenCode }];
}
