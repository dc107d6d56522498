import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useCompany } from '../company.ts';
import { calculatorAfter, choiceOf, startCalculator } from './calculator.ts';
import { useCurrencies } from './currencies.ts';
import { peso } from './currency-list.ts';
import { earlyTouches } from './early-touches.ts';
import { keepChoice, readKeptChoice } from './kept-choice.ts';

export type Calculator = ReturnType<typeof useCalculator>;

/** The calculator's state, with the currencies and their rates as they arrive. */
export function useCalculator() {
  const company = useCompany();
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

  // For the calculator of the next page, in the other language or signed in.
  useEffect(() => {
    if (state !== start.current) keepChoice(choiceOf(state));
  }, [state]);

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

  return {
    state,
    dispatch,
    start: start.current,
    controls,
    currencies,
    ratesAsOf,
    loading,
    retry,
    symbol: offered?.symbol ?? state.currencyCode,
  };
}
