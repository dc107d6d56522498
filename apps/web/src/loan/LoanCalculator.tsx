import { screens } from '@sagwan/domain/copy/screens.ts';
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
import {
  type CalculatorChoice,
  type CalculatorState,
  calculatorAfter,
  quoteOf,
  startCalculator,
} from './calculator.ts';
import { useCurrencies } from './currencies.ts';
import { keepChoice, readKeptChoice } from './kept-choice.ts';
import { QuoteFigures } from './QuoteFigures.tsx';

const words = screens.calculator;

export interface LoanCalculatorProps {
  /** What APPLY NOW does; without it (public pages) it leads to the dashboard, or to sign in first. */
  onApply?: (choice: CalculatorChoice) => void;
  /** Stands above APPLY NOW: the agreement to accept. */
  beforeApply?: ReactNode;
  title?: string;
}

/**
 * The loan calculator (specification §2, §5): every figure is the one that the server would ask for. It renders
 * on the server with the default quote; currencies and their rates arrive in the browser.
 */
export function LoanCalculator({ onApply, beforeApply, title = 'Loan calculator' }: LoanCalculatorProps) {
  const company = useCompany();
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
    void navigate(phoneNumber === undefined ? paths.signIn : paths.dashboard);
  }

  return (
    <Card title={title}>
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
            options={withChosen(currencies, state.currencyCode)}
            hint={
              state.exchangeRate === undefined
                ? undefined
                : `${rateText(state.exchangeRate, state.currencyCode)}${ratesAsOf === undefined ? '' : `, rate of ${longDate(new Date(ratesAsOf))}`}. You owe and repay in pesos.`
            }
          />
          {failed && (
            <Notice
              tone="warning"
              action={
                <Button variant="secondary" size="small" onClick={retry}>
                  Try again
                </Button>
              }
            >
              Other currencies could not be loaded. The calculator works in Philippine pesos.
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
              label="Loan amount slider"
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
            legend="Repayment term"
            terms={termMonths}
            value={state.months}
            onChange={(months) => dispatch({ kind: 'termChosen', months })}
            unit="months"
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

function withChosen(currencies: ReturnType<typeof useCurrencies>['currencies'], chosenCode: string) {
  const options = currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }));
  // A restored currency stands in the list before the list has arrived.
  const listed = options.some(({ value }) => value === chosenCode);
  return listed ? options : [...options, { value: chosenCode, label: chosenCode }];
}

function rateText(exchangeRate: string, currencyCode: string): string {
  return `1 PHP = ${exchangeRate} ${currencyCode}`;
}
